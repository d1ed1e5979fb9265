import { createLink } from '@tanstack/react-router';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import classes from './page-tabs.module.css';

interface Props {
  label: string;
  /** Whether they stand within a tab of others, and look like parts of it. */
  isWithin?: boolean;
  children: ReactNode;
}

/** Tabs of related pages, each with its own address. The one that is open begins within sight. */
export function PageTabs({ label, isWithin = false, children }: Props) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (!row.current || !open) return;
    row.current.scrollLeft =
      open.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2;
  }, []);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label} data-within={isWithin || undefined}>
      {children}
    </nav>
  );
}

interface LinkElement {
  ref?: Ref<HTMLAnchorElement>;
  children?: ReactNode;
}

/** A tab: a link with the router's typed `to` and `search`. */
export const PageTab = createLink((props: LinkElement) => <a {...props} className={classes.tab} />);

/** A tab is active by its exact path, whatever the search. */
export const TAB_OPTIONS = { exact: true, includeSearch: false };
