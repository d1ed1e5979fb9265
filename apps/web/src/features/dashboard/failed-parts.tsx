import { Button } from '@mantine/core';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import classes from './failed-parts.module.css';

const FAILED = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error' && state.data === undefined,
} as const;

/**
 * One button that loads all parts that failed, where several did. Offline there is nothing to press: they
 * load by themselves once the connection is back.
 */
export function FailedParts() {
  const { t } = useTranslation(['dashboard', 'common']);
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  // Other parts change the cache while they are drawn; this one is drawn again after them.
  const watch = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const failed = useSyncExternalStore(watch, () => cache.findAll(FAILED).length);
  const isOffline = useStore(connection) === 'offline';
  if (failed < 2 || isOffline) return null;
  return (
    <Notice tone="bad" title={t('failedParts.title')}>
      <Button
        variant="default"
        className={classes.button}
        onClick={() => void queryClient.refetchQueries(FAILED)}
      >
        {t('failedParts.retry')}
      </Button>
    </Notice>
  );
}
