import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { ImportKind } from '../parts/import-kinds.ts';
import type { Import } from '../use-import.ts';
import { sampleFile } from './goods-to-try.ts';

/**
 * Chooses the sample where a store without products asked for it. Once it is imported its goods get their
 * pictures, also when the page has been left for another.
 */
export function useSample(kind: ImportKind, { choose, file, done }: Import): void {
  const { t } = useTranslation(['imports', 'common']);
  const { currency } = useFormat();
  const queryClient = useQueryClient();
  const isWanted = useLocation({ select: ({ state }) => state.withSample === true });
  const [sample] = useState(() =>
    isWanted && kind === 'products' ? sampleFile(t, currency) : undefined,
  );
  const start = useEffectEvent(() => sample && choose(sample));
  const finish = useEffectEvent(async () => {
    const { addPictures } = await import('./add-pictures.ts');
    await addPictures((good) => t(`sample.${good}`));
    void makeStale(queryClient, staleReads.updateProduct);
  });
  const isImported = sample !== undefined && file === sample && done !== undefined;
  useEffect(() => {
    start();
  }, []);
  useEffect(() => {
    // Its goods stand without pictures where these cannot be loaded.
    if (isImported) finish().catch(() => undefined);
  }, [isImported]);
}
