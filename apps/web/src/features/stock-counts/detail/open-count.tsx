import { Button } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { IconChecks, IconX } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { useDialogOpenings } from '#shared/ui/dialog/money-dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import type { StockCountSearch } from '../stock-count-search.ts';
import { CountPanel } from './count-panel.tsx';
import { CountProgress } from './count-progress.tsx';
import { CountLines } from './lines/count-lines.tsx';
import { PostDialog } from './post-dialog.tsx';
import { useCancelCount } from './use-cancel-count.tsx';
import { useCountHead } from './use-count-head.ts';
import { useEntryQueue } from './use-entry-queue.ts';

const route = getRouteApi('/shell/stock-counts/$id');

/** An open count: its field, its progress and its products. */
export function OpenCount({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const phone = usePhone();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [currentId, setCurrentId] = useState<string>();
  const entries = useEntryQueue(count.id, setCurrentId);
  const { queue } = entries;
  const openings = useDialogOpenings<StockCount>();
  const { cancel, isCancelling } = useCancelCount(count);
  const replace = (next: (before: StockCountSearch) => StockCountSearch) =>
    void navigate({ search: next, replace: true });
  const post = () => {
    if (!focusInvalid(document)) openings.open(count);
  };
  return (
    <Page
      {...useCountHead(count)}
      badges={<StatusBadge kind="stockCount" status={count.status} />}
      backTo="/stock-counts"
      // Not on a phone, where the counting thumb could post by a slip.
      action={
        !phone && (
          <Button leftSection={<IconChecks size={18} />} onClick={post}>
            {t('post.open')}
          </Button>
        )
      }
      menu={[
        ...(phone
          ? [{ label: t('post.open'), icon: <IconChecks size={16} />, onClick: post }]
          : []),
        {
          label: t('cancel.open'),
          icon: <IconX size={16} />,
          onClick: () => void cancel(),
          dangerous: true,
        },
      ]}
    >
      <UnreadableHere recordId={count.id} />
      <CountPanel
        countId={count.id}
        entries={entries}
        currentId={currentId}
        onCurrent={setCurrentId}
        search={search.search ?? ''}
        onSearch={(text) =>
          replace((before) =>
            (before.search ?? '') === text
              ? before
              : { ...before, page: undefined, search: text || undefined },
          )
        }
      />
      <CountProgress count={count} />
      <CountLines count={count} queue={queue} search={search} replace={replace} />
      <PostDialog openings={openings} queue={queue} />
      <SavingOverlay visible={isCancelling} />
    </Page>
  );
}
