import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { borrowQueries } from '../queries.ts';
import { LoanHead } from './loan-head.tsx';
import classes from './mark-returned.module.css';
import { MarkReturnedForm } from './mark-returned-form.tsx';
import { useDepositOutcome } from './use-deposit-outcome.ts';
import { type BackBefore, type SendReturn, useSendReturn } from './use-send-return.ts';

interface Props {
  borrowId: string;
  /** Unit that is chosen at first; undefined for all of the loan. */
  unitId: string | undefined;
  before: BackBefore | undefined;
  onDone: () => void;
  /** Begins anew with the units that are still out. */
  onGoOn: (back: BackBefore) => void;
}

/** Content of the return dialog: loads the present loan, then asks for the refund. */
export function MarkReturnedEntry({ borrowId, unitId, before, onDone, onGoOn }: Props) {
  const borrow = useQuery({ ...borrowQueries.detail(borrowId), staleTime: 0 });
  const sending = useSendReturn(borrowId, borrow.data, { before, onDone, onGoOn });
  const record = sending.shown;
  if (record === undefined && borrow.isError) {
    return <FailedLoad error={borrow.error} onRetry={() => void borrow.refetch()} />;
  }
  // A cached amount may be outdated: the form waits for a fresh one.
  if (record === undefined || !borrow.isFetchedAfterMount) return <Loading />;
  if (sending.isUnknown) return <Unknown record={record} sending={sending} onClose={onDone} />;
  const { settlement } = record;
  if (settlement === null) return <AlreadyReturned record={record} onClose={onDone} />;
  return (
    <MarkReturnedForm
      record={record}
      settlement={settlement}
      unitId={unitId}
      before={before}
      sending={sending}
      onCancel={onDone}
    />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height={58} />
      <Skeleton height={60} />
      <Skeleton height={124} />
      <Skeleton height={60} />
    </Stack>
  );
}

/** Sent without an answer: only the same request may be sent again. */
function Unknown({
  record,
  sending: { error, isSending, sendAgain },
  onClose,
}: {
  record: Borrow;
  sending: SendReturn;
  onClose: () => void;
}) {
  const { t } = useTranslation(['borrows', 'common']);
  const errorMessage = useErrorMessage();
  return (
    <Told
      record={record}
      buttons={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('common:close')}
          </Button>
          <Button onClick={() => void sendAgain()} loading={isSending} autoFocus>
            {t('markReturned.unknown.sendAgain')}
          </Button>
        </>
      }
    >
      <Notice tone="warn" title={t('markReturned.unknown.title')}>
        {error ? `${errorMessage(error)} ` : ''}
        {t('markReturned.unknown.hint')}
      </Notice>
    </Told>
  );
}

/** Someone else has taken back the loan or the whole order. */
function AlreadyReturned({ record, onClose }: { record: Borrow; onClose: () => void }) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatDateTime } = useFormat();
  const outcome = useDepositOutcome()(record);
  const date = record.returnedAt === null ? '' : formatDateTime(record.returnedAt);
  return (
    <Told
      record={record}
      buttons={
        <Button variant="default" onClick={onClose} autoFocus>
          {t('common:close')}
        </Button>
      }
    >
      <Notice tone="info" title={t('markReturned.already')}>
        {[t('returnedOn', { date }), outcome].filter(Boolean).join(' · ')}
      </Notice>
    </Told>
  );
}

function Told({
  record,
  buttons,
  children,
}: {
  record: Borrow;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack className={classes.pane}>
      <LoanHead record={record} />
      {children}
      <Group className={classes.footer}>{buttons}</Group>
    </Stack>
  );
}
