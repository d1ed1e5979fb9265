import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import classes from './page-tabs.module.css';

/** Tabs of related pages, each with its own address. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
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
