import { Button } from '@mantine/core';
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import classes from './failed-parts.module.css';

const failedFilter = {
  type: 'active',
  predicate: ({ state, meta }: Query) =>
    meta?.isPartOfDashboard === true && state.status === 'error' && state.data === undefined,
} as const;

/**
 * One button that loads all parts that failed, where several did. Offline there is nothing to press: they
 * load by themselves once the connection is back.
 */
export function FailedParts() {
  const { t } = useTranslation('dashboard');
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  // Parts add their queries to the cache while they are drawn, when React allows no other part to change.
  const watch = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const failed = useSyncExternalStore(watch, () => cache.findAll(failedFilter).length);
  const isOffline = useStore(connection) === 'offline';
  const [isLoading, setLoading] = useState(false);
  if ((failed < 2 && !isLoading) || isOffline) return null;
  const loadAgain = async () => {
    setLoading(true);
    await queryClient.refetchQueries(failedFilter);
    setLoading(false);
  };
  return (
    <Notice tone="bad" title={t('failedParts.title')}>
      <Button
        variant="default"
        className={classes.button}
        loading={isLoading}
        onClick={() => void loadAgain()}
      >
        {t('failedParts.retry')}
      </Button>
    </Notice>
  );
}
