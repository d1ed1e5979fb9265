import { lazyRouteComponent as routerLazyRouteComponent } from '@tanstack/react-router';
import { PartNotLoaded } from '#shared/part-not-loaded.ts';

/**
 * As the router's own, but for what it does about code that is gone: that reloads the page by itself.
 * Here it is the person who reloads, on the page that says so, since only the person knows what is
 * under way: a form in another tab, a connection that will be back in a minute.
 */
export const lazyRouteComponent: typeof routerLazyRouteComponent = (importer, exportName) =>
  routerLazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw new PartNotLoaded(error);
      }),
    exportName,
  );
