import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { recentPlaces } from '#shared/recent-places.ts';
import { useUser } from '#shared/session/user.tsx';
import { bestMatches, scoreOf } from './matching.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { PaletteFrame } from './parts/palette-frame.tsx';
import { RECORD_ICONS, useCommands } from './use-commands.ts';
import { SHORTEST_SEARCH, useFound } from './use-found.tsx';

/** Actions and pages shown at most of each, which leaves room for records. */
const MATCHES_SHOWN = 7;

interface Props {
  /** Text typed before this code had loaded, and whether Enter followed it. */
  typed: string;
  isEntered: boolean;
  onClose: () => void;
  onShowShortcuts: () => void;
}

/**
 * Ctrl+K: leads to a page, starts an action, and finds an order, a customer or a product
 * (rules.md#shortcuts).
 */
export function Palette({ onClose, onShowShortcuts, ...before }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState(before.typed);
  const [lit, setLit] = useState<string>();
  // Enter was pressed before the results came, as a scanner does: the first result is chosen on
  // arrival.
  const [isEntered, setEntered] = useState(before.isEntered);
  const text = typed.trim();
  const commands = useCommands(onShowShortcuts);
  const recent = useRecent();
  const found = useFound(text);

  const groups: PaletteGroup[] =
    text === ''
      ? [
          { id: 'recent' as const, items: recent },
          { id: 'actions' as const, items: commands.actions },
          { id: 'pages' as const, items: commands.pages },
        ]
      : [...matchingCommands(text, commands), ...found.groups];
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === lit) ?? items[0];
  const isCommand = groups.some(
    ({ id, items }) => (id === 'actions' || id === 'pages') && active && items.includes(active),
  );

  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  const chooseFound = useEffectEvent(() => {
    setEntered(false);
    if (active !== undefined) choose(active);
  });
  const isAnswered = isEntered && !found.isSearching;
  useEffect(() => {
    if (isAnswered) chooseFound();
  }, [isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onClose();
    }
    // The dialog's buttons handle their own keys.
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (found.isSearching && !isCommand) setEntered(true);
      else if (active !== undefined) choose(active);
      else if (found.isFailed) found.retry();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    const place = active === undefined ? 0 : items.indexOf(active) + step;
    setLit(items.at(place % items.length)?.id);
  };

  return (
    <PaletteFrame
      value={typed}
      isSearching={found.isSearching}
      list={{ id: listId, activeId: active && optionId(listId, active.id) }}
      onChange={(value) => {
        setTyped(value);
        setLit(undefined);
        setEntered(false);
      }}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <PaletteList
        id={listId}
        query={text}
        groups={groups}
        active={active}
        found={found}
        isTooShort={text.length > 0 && text.length < SHORTEST_SEARCH}
        optionId={(id) => optionId(listId, id)}
        onLit={setLit}
        onChoose={choose}
      />
    </PaletteFrame>
  );
}

const optionId = (listId: string, itemId: string) => `${listId}-${itemId}`;

/** Matching actions and pages; the group with the better match comes first. */
function matchingCommands(text: string, { actions, pages }: ReturnType<typeof useCommands>) {
  const matches = (items: readonly PaletteItem[]) =>
    bestMatches(text, items).slice(0, MATCHES_SHOWN);
  const groups: PaletteGroup[] = [
    { id: 'actions', items: matches(actions) },
    { id: 'pages', items: matches(pages) },
  ];
  const bestOf = ({ items: [best] }: PaletteGroup) => best && scoreOf(text, best.label, best.words);
  return groups.sort((one, other) => (bestOf(other) ?? 0) - (bestOf(one) ?? 0));
}

/** Records opened last, without the one on the screen. */
function useRecent(): PaletteItem[] {
  const user = useUser();
  const navigate = useNavigate();
  const [places] = useState(() =>
    recentPlaces(user.id).filter(({ href }) => href !== location.pathname),
  );
  return places.map(({ kind, href, title }) => ({
    id: `recent-${href}`,
    label: title,
    icon: RECORD_ICONS[kind],
    run: () => void navigate({ href }),
  }));
}
