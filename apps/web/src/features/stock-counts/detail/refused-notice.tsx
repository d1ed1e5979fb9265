import { List } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { RefusedEntry } from './use-entry-queue.ts';

/** Most entries in the notice, the newest; its title tells the full number. */
const MOST_SHOWN = 3;

interface Props {
  refused: readonly RefusedEntry[];
  onClose: () => void;
}

/** Entries that are not counted; stays until the person closes it. */
export function RefusedNotice({ refused, onClose }: Props) {
  const { t } = useTranslation('stockCounts');
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad" title={t('entry.refused', { count: refused.length })} onClose={onClose}>
      <List size="sm" mt={4}>
        {refused.slice(-MOST_SHOWN).map(({ what, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be scanned twice
          <List.Item key={index}>
            <strong>{what}</strong>: {reason}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
