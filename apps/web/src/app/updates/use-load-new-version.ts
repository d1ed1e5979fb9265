import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { askToLeavePage } from '#shared/ui/form/use-leave-guard.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { readServerVersion } from './server-version.ts';
import { reloadAsNewest } from './service-worker.ts';

/**
 * `load` reloads the newest version. It waits for requests under way, and asks before it discards an
 * unsaved form. Unsent orders, returns and counts are kept in the browser.
 */
export function useLoadNewVersion() {
  const { t } = useTranslation('updates');
  const queryClient = useQueryClient();
  const [isLoading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    await nothingUnderWay(queryClient);
    if (await askToLeavePage()) {
      // While the server restarts, a reload would end on the browser's error page.
      if ((await readServerVersion()) !== undefined) return reloadAsNewest();
      notify.warning({ message: t('unreachable') });
    }
    setLoading(false);
  };
  return { load: () => void load(), isLoading };
}

function nothingUnderWay(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(look);
    function look() {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    }
    look();
  });
}
