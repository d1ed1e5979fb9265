import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import classes from './page-tabs.module.css';

/** Pages that belong together, side by side; each has an address of its own. */
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

/** One of the pages: a link with the router's typed `to` and `search`. */
export const PageTab = createLink((props: LinkElement) => <a {...props} className={classes.tab} />);

/** A tab is the one on the screen by its whole path, whatever its filters are. */
export const TAB_OPTIONS = { exact: true, includeSearch: false };
