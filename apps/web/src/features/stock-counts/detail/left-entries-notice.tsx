import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { keptEntries } from './kept-entries.ts';

/** Says that a count was closed before all of the person's entries had been sent. */
export function LeftEntriesNotice({ countId }: { countId: string }) {
  const { t } = useTranslation('stockCounts');
  const kept = keptEntries(useUser().id, countId);
  const [left, setLeft] = useState(() => kept.read());
  if (left.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t('entry.left', { count: left.length })}
      onClose={() => {
        kept.write([]);
        setLeft([]);
      }}
    >
      {[...new Set(left.map(({ name, barcode }) => name ?? barcode))].join(', ')}
    </Notice>
  );
}
