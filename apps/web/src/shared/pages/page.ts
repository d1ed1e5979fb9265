import type { Permission } from '@mostrador/domain/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { TextsOf } from '#i18n/keys.ts';
import type { PageShortcut, ShortcutId } from '#shared/keyboard/shortcut-table.ts';
import { readySession } from '#shared/session/session.ts';
import { loadTexts, type TextGroup } from '../../i18n/i18n.ts';
import { entryOf } from './history-entry.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';

/** An entry of a list of pages: `place` sorts it, `label` is the key of its text. */
interface Entry<Label extends string, Shortcut = ShortcutId> {
  place: number;
  label: Label;
  icon: TablerIcon;
  shortcut?: Shortcut;
  /** Whether it is of stores that have or had taxes alone; the page opens in every store. */
  ofTaxes?: boolean;
  /** Whether it is of stores that use drawers alone; the page opens in every store. */
  ofDrawers?: boolean;
}

/** Facts of a page besides its address and its component. */
interface PageFacts {
  /**
   * Permission that opens the page; without it, the page says so and no menu links to it
   * (rules.md#roles).
   */
  permission?: Permission;
  /** Groups of texts to load before the page shows. It loads others as they are needed. */
  texts?: readonly TextGroup[];
  /** Entry of the main menu, and of the palette's pages. */
  menu?: Entry<keyof TextsOf<'shell'>['navigation'], PageShortcut> & {
    /** Heading of the menu below which the entry stands; absent above them all. */
    group?: keyof TextsOf<'shell'>['menuGroup'];
  };
  /** Entry of the palette's pages only, after those of the main menu. */
  listed?: Entry<keyof TextsOf<'palette'>['page']>;
  /** Entry of the palette's actions, for a task that starts on this page. */
  action?: Entry<keyof TextsOf<'palette'>['action']>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

type SearchReader = (search: Record<string, unknown>) => object;

export const root = createRootRoute();

/** Parent of every page behind the sign-in. The app sets its component. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  staticData: { texts: ['shell'] },
  beforeLoad: async ({ location }) => {
    const session = await readySession();
    if (session.status === 'unreachable') throw session.error;
    if (session.status !== 'signedOut') return;
    // Who takes a locked till sells there, or goes to their own page.
    const isAsked = session.because === 'locked' ? location.pathname === '/orders/new' : true;
    const search = session.because === 'left' || !isAsked ? {} : { redirect: location.href };
    const state = { entry: entryOf(location) };
    throw redirect({ to: '/login', search, replace: true, state });
  },
  // Without these texts no page can be shown: the failure is the whole app's.
  loader: () => loadTexts(['shell']),
});

/**
 * A page behind the sign-in in one row: its address, its code (loaded on the first visit), the
 * reader of its search parameters, and its facts.
 */
export function page<
  const Path extends string,
  Module extends Record<string, unknown>,
  Name extends keyof Module & string,
  Search extends SearchReader | undefined = undefined,
>(
  path: Path,
  load: () => Promise<Module>,
  component: Name,
  { search, ...facts }: PageFacts & { search?: Search } = {},
) {
  return createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: search,
    staticData: facts,
    component: lazyRouteComponent(load, component),
    // A page whose texts cannot be loaded shows that in its place.
    loader: () => loadTexts(facts.texts).catch(warn),
    shouldReload: false,
  });
}

function warn(error: unknown): void {
  console.warn('Texts', error);
}
