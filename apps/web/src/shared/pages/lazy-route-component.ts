import { lazyRouteComponent as routerLazyRouteComponent } from '@tanstack/react-router';
import { PartNotLoaded } from '#shared/part-not-loaded.ts';

/**
 * The router's `lazyRouteComponent` without its automatic reload when code is missing. Only the
 * person knows whether a reload is safe, with a form in another tab or a connection that will soon
 * be back, and starts it on `FailedPage`.
 */
export const lazyRouteComponent: typeof routerLazyRouteComponent = (importer, exportName) =>
  routerLazyRouteComponent(
    () =>
      importer().catch((error: unknown) => {
        throw new PartNotLoaded(error);
      }),
    exportName,
  );
