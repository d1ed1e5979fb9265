import { Button, Group, Stack } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { borrowQueries } from '../../queries.ts';
import { LoanHead } from '../loan-head.tsx';
import { useDepositOutcome } from '../use-deposit-outcome.ts';
import classes from './take-back.module.css';
import { TakeBackForm } from './take-back-form.tsx';
import { useEarlierReturn } from './use-earlier-return.ts';

interface Props {
  borrowIds: readonly [string, ...string[]];
  unitId: string | undefined;
  onDone: () => void;
}

/** Content of the dialog: reads the loans that the customer of the first one has out. */
export function TakeBackEntry({ borrowIds, unitId, onDone }: Props) {
  const { t } = useTranslation('borrows');
  const [firstId] = borrowIds;
  const first = useQuery({ ...borrowQueries.detail(firstId), staleTime: 0 });
  const customerId = first.data?.customer.id;
  const loans = useQuery({
    ...borrowQueries.openOf(customerId ?? ''),
    enabled: customerId !== undefined,
    staleTime: 0,
  });
  const earlier = useEarlierReturn(firstId, onDone);
  const [wasRead, setWasRead] = useState(false);
  const failed = [first, loans].find(({ isError }) => isError);
  if (failed?.error && !wasRead) {
    return <FailedLoad error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const { data: record } = first;
  if (earlier.isUnknown) {
    return (
      <UnfinishedSending
        title={t('takeBack.unknown')}
        hint={t('takeBack.unknownHint')}
        sending={earlier}
        onClose={onDone}
      />
    );
  }
  // What was read before may be outdated: the form waits for what is fresh, and stays where that is read again.
  const isFresh = first.isFetchedAfterMount && loans.isFetchedAfterMount;
  if (record === undefined || loans.data === undefined || (!isFresh && !wasRead)) {
    return <DialogSkeleton />;
  }
  if (!wasRead) setWasRead(true);
  const { records } = loans.data;
  if (!wasRead && borrowIds.every((id) => records.every((each) => each.id !== id))) {
    return <AlreadyReturned record={record} onClose={onDone} />;
  }
  return (
    <TakeBackForm
      customer={record.customer}
      records={records}
      borrowIds={borrowIds}
      unitId={unitId}
      onDone={onDone}
    />
  );
}

/** Someone else has taken back the loan or the whole order. */
function AlreadyReturned({ record, onClose }: { record: Borrow; onClose: () => void }) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatDateTime } = useFormat();
  const outcome = useDepositOutcome()(record);
  const date = record.returnedAt === null ? '' : formatDateTime(record.returnedAt);
  return (
    <Stack className={classes.pane}>
      <LoanHead record={record} />
      <Notice tone="info" title={t('takeBack.already')}>
        {[t('returnedOn', { date }), outcome].filter(Boolean).join(' · ')}
      </Notice>
      <Group className={classes.footer}>
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  );
}
