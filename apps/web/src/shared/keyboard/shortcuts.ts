import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#shared/state-cell.ts';
import { keepText, keptText } from '../kept/kept-text.ts';
import { isFunctionKey, isSingleKeys, type ShortcutId, shortcutTable } from './shortcut-table.ts';

/** Returns false if there was nothing to do; then the key keeps its default action. */
type Run = () => unknown;

export type ShortcutRuns = Partial<Record<ShortcutId, Run>>;

interface Registered {
  ids: readonly ShortcutId[];
  /** Absent if a field handles the keys itself and they are only listed. */
  run?: (id: ShortcutId) => unknown;
}

/** Registered shortcuts, the newest first, which is the page's. */
export const registeredShortcuts = createStore<readonly Registered[]>([]);

const KEPT = 'singleKeyShortcuts';
const KEPT_FUNCTION_KEYS = 'functionKeyShortcuts';

/** Whether single characters work as shortcuts; kept in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(keptText(KEPT) !== 'off');

/** Switches single characters as shortcuts on or off. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  keepText(KEPT, isOn ? 'on' : 'off');
}

/** Whether F2 and its like work as shortcuts; kept in this browser. */
export const functionKeys = createStore(keptText(KEPT_FUNCTION_KEYS) !== 'off');

/** Switches function keys as shortcuts on or off. */
export function setFunctionKeys(isOn: boolean): void {
  functionKeys.set(isOn);
  keepText(KEPT_FUNCTION_KEYS, isOn ? 'on' : 'off');
}

/** Whether these keys are switched off on this device. */
export function isSwitchedOff(keys: string): boolean {
  return (isSingleKeys(keys) && !singleKeys.get()) || (isFunctionKey(keys) && !functionKeys.get());
}

/** Registers shortcuts of the table while the component is mounted. */
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

/** Lists shortcuts that a field handles itself. `ids` must be the same array in every render. */
export function useListedShortcuts(ids: readonly ShortcutId[]): void {
  useEffect(() => register({ ids }), [ids]);
}

function register(one: Registered): () => void {
  registeredShortcuts.set([one, ...registeredShortcuts.get()]);
  return () => {
    registeredShortcuts.set(registeredShortcuts.get().filter((other) => other !== one));
  };
}

/** The action that these keys trigger now; undefined if there is none. */
export function shortcutOf(keys: string): Run | undefined {
  if (isSwitchedOff(keys)) return undefined;
  for (const { ids, run } of registeredShortcuts.get()) {
    const id = run && ids.find((one) => shortcutTable[one].keys.includes(keys));
    if (run && id !== undefined) return () => run(id);
  }
  return undefined;
}

/** Whether a registered sequence begins with this key. */
export function beginsShortcut(key: string): boolean {
  return registeredShortcuts
    .get()
    .some(({ ids }) =>
      ids.some((id) => shortcutTable[id].keys.some((keys) => keys.startsWith(`${key} `))),
    );
}
