import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type PageEntry, usePageEntries } from '#shared/pages/use-page-entries.ts';
import classes from './sidebar.module.css';
import { useScrollEdges } from './use-scroll-edges.ts';

type MenuEntry = PageEntry<'menu'>;

/** Pages of the main menu that the person may open, in their groups. */
export function Entries({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const menu = usePageEntries('menu');
  const edges = useScrollEdges();
  const list = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // The longest entry that the address begins with.
  const here = menu
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is marked with each path.
  useEffect(() => {
    const entry = list.current?.querySelector('[data-status="active"]');
    const scrolled = list.current?.parentElement;
    if (!entry || !scrolled) return;
    // With `scrollIntoView` of Chromium 150 the first Tab of the page would begin behind the entry.
    const { top, bottom } = entry.getBoundingClientRect();
    const sight = scrolled.getBoundingClientRect();
    scrolled.scrollTop += Math.max(0, bottom - sight.bottom) - Math.max(0, sight.top - top);
  }, [here]);

  return (
    <div ref={edges} className={classes.entries}>
      <div ref={list}>
        {groupsOf(menu).map(({ group, entries }) => (
          <div key={group ?? ''} className={classes.group}>
            {group && (
              <p id={`menu-${group}`} className={classes.heading}>
                {t(`menuGroup.${group}`)}
              </p>
            )}
            <ul aria-labelledby={group && `menu-${group}`}>
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classes.entry}
                    activeOptions={{ exact: to !== here }}
                    onClick={onChosen}
                  >
                    <Icon size={20} aria-hidden="true" />
                    <span>{t(`navigation.${label}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Puts neighbours of one group together. */
function groupsOf(menu: readonly MenuEntry[]) {
  const groups: { group: MenuEntry['group']; entries: MenuEntry[] }[] = [];
  for (const entry of menu) {
    const last = groups.at(-1);
    if (last?.group === entry.group && last !== undefined) last.entries.push(entry);
    else groups.push({ group: entry.group, entries: [entry] });
  }
  return groups;
}
