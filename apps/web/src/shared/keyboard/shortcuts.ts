import { useEffect, useEffectEvent } from 'react';
import { keepText, keptText } from '../kept/kept-text.ts';
import { createStore } from '../store.ts';
import { isSingleKeys, type ShortcutId, shortcutTable } from './shortcut-table.ts';

/** Answers false where there was nothing to do, so that the key is what it would be without. */
type Run = () => unknown;

export type ShortcutRuns = Partial<Record<ShortcutId, Run>>;

interface Registered {
  ids: readonly ShortcutId[];
  /** Absent where a field knows the keys itself, and the list only tells of them. */
  run?: (id: ShortcutId) => unknown;
}

/** What listens now; the newest, which is the page's, first. */
export const registeredShortcuts = createStore<readonly Registered[]>([]);

const KEPT = 'singleKeyShortcuts';

/** Whether letters and signs alone are shortcuts: remembered in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(keptText(KEPT) !== 'off');

/** Switches them on or off. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  keepText(KEPT, isOn ? 'on' : 'off');
}

/** Listens for shortcuts of the table, and lists them, as long as it is mounted. */
export function useShortcuts(runs: ShortcutRuns): void {
  const ids = Object.keys(runs) as ShortcutId[];
  const run = useEffectEvent((id: ShortcutId) => runs[id]?.());
  const key = ids.join(' ');
  useEffect(
    () =>
      register({ ids: key === '' ? [] : (key.split(' ') as ShortcutId[]), run: (id) => run(id) }),
    [key],
  );
}

/** Lists shortcuts that a field of the page knows itself. `ids` is the same list each time. */
export function useListedShortcuts(ids: readonly ShortcutId[]): void {
  useEffect(() => register({ ids }), [ids]);
}

function register(one: Registered): () => void {
  registeredShortcuts.set([one, ...registeredShortcuts.get()]);
  return () => {
    registeredShortcuts.set(registeredShortcuts.get().filter((other) => other !== one));
  };
}

/** What does what these keys stand for now. */
export function shortcutOf(keys: string): Run | undefined {
  if (isSingleKeys(keys) && !singleKeys.get()) return undefined;
  for (const { ids, run } of registeredShortcuts.get()) {
    const id = run && ids.find((one) => shortcutTable[one].keys.includes(keys));
    if (run && id !== undefined) return () => run(id);
  }
  return undefined;
}

/** Whether a shortcut of two keys begins with this one. */
export function beginsShortcut(key: string): boolean {
  return registeredShortcuts
    .get()
    .some(({ ids }) =>
      ids.some((id) => shortcutTable[id].keys.some((keys) => keys.startsWith(`${key} `))),
    );
}
