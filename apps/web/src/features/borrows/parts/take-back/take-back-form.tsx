import { Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { personName } from '#shared/format/person-name.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { usePermission } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { borrowQueries } from '../../queries.ts';
import { ReturnRefused } from './return-refused.tsx';
import { type ChosenLoan, settleTogether } from './settle-together.ts';
import classes from './take-back.module.css';
import { backOf, codedUnits, countOf, type LoanDraft, NEW_DRAFT } from './take-back-draft.ts';
import { TakeBackLoan } from './take-back-loan.tsx';
import { TakeBackMoney } from './take-back-money.tsx';
import { useScannedUnit } from './use-scanned-unit.ts';
import { loansBody, useSendReturns } from './use-send-returns.ts';

interface Props {
  customer: BorrowSummary['customer'];
  /** Loans that the customer has out, the earliest due first. */
  records: readonly BorrowSummary[];
  /** Loans that are chosen at first. */
  borrowIds: readonly string[];
  /** Unit of the first one that is chosen at first. */
  unitId: string | undefined;
  onDone: () => void;
}

/** Asks which loans come back and how, and what is claimed; shows the one sum that is handed over or taken. */
export function TakeBackForm({ customer, records, borrowIds, unitId, onDone }: Props) {
  const { t } = useTranslation(['borrows', 'common']);
  const { formatNumber } = useFormat();
  const unit = useCurrencyUnit();
  const mayPay = usePermission('takePayments');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(() => new Set(borrowIds));
  const [drafts, setDrafts] = useState<Readonly<Record<string, LoanDraft>>>(() =>
    unitId === undefined || borrowIds[0] === undefined
      ? {}
      : { [borrowIds[0]]: { ...NEW_DRAFT, codes: { [unitId]: 'GOOD' } } },
  );
  const [notes, setNotes] = useState('');
  useDialogDraft({ chosenIds: [...chosenIds], drafts, notes });
  const draftOf = (id: string) => drafts[id] ?? NEW_DRAFT;
  const ids = records.map(({ id }) => id).filter((id) => chosenIds.has(id));
  const read = useQueries({
    queries: ids.map((id) => ({
      ...borrowQueries.detail(id),
      // The first one has just been read. Read again, it could change under a press.
      staleTime: id === borrowIds[0] ? Infinity : 0,
    })),
  });
  const details = new Map(read.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const fresh = ids.flatMap((id): ChosenLoan[] => {
    const record = details.get(id);
    return record === undefined ? [] : [{ record, draft: draftOf(id) }];
  });
  const sending = useSendReturns(customer.id, { records, chosen: fresh }, onDone);
  const shown = sending.shown ?? { records, chosen: fresh };
  const change = (id: string, draft: LoanDraft) => {
    setDrafts((before) => ({ ...before, [id]: draft }));
  };
  const choose = (id: string, isBack: boolean) =>
    setChosenIds((before) => {
      const next = new Set(before);
      if (isBack) next.add(id);
      else next.delete(id);
      return next;
    });
  const takeUnit = (record: BorrowSummary, scannedId: string) => {
    const isNew = !chosenIds.has(record.id);
    const { codes } = draftOf(record.id);
    choose(record.id, true);
    if (isNew || codes !== undefined) {
      change(record.id, {
        ...draftOf(record.id),
        codes: { ...(isNew ? {} : codes), [scannedId]: codes?.[scannedId] ?? 'GOOD' },
      });
    }
  };
  const take = useScannedUnit(records, {
    onUnit: takeUnit,
    onLoan: ({ id }) => choose(id, true),
  });
  useScanner(take, { listener: 'dialog' });

  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('takeBack.unknown')}
        hint={t('takeBack.unknownHint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const settled = settleTogether(shown.chosen, unit);
  const areChosen = shown.records.length > 0 && shown.records.every(({ id }) => chosenIds.has(id));
  const isWrong = shown.chosen.some(({ record, draft }) => {
    const count = countOf(backOf(record, draft));
    return count === 0 || count > record.quantity || record.settlement === null;
  });
  const isReady = ids.length > 0 && shown.chosen.length >= ids.length && !isWrong;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => event.preventDefault()}
    >
      <Stack className={classes.entry}>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{personName(customer)}</Text>
          <Group gap={8} wrap="nowrap">
            {shown.records.some((record) => codedUnits(record).length > 0) && (
              <CameraButton onScan={take} disabled={sending.isSent} />
            )}
            {shown.records.length > 1 && (
              <Checkbox
                label={t('takeBack.all', { formatted: formatNumber(shown.records.length) })}
                labelPosition="left"
                checked={areChosen}
                indeterminate={!areChosen && ids.length > 0}
                onChange={() =>
                  setChosenIds(areChosen ? new Set() : new Set(shown.records.map(({ id }) => id)))
                }
                disabled={sending.isSent}
              />
            )}
          </Group>
        </Group>
        <ReturnRefused
          error={sending.error}
          products={settled.loans.flatMap(({ id, entries }) =>
            entries.map(() => details.get(id)?.productName ?? ''),
          )}
        />
        <ul className={classes.loans} aria-label={t('takeBack.loans')}>
          {shown.records.map((record) => (
            <li key={record.id}>
              <TakeBackLoan
                record={record}
                detail={details.get(record.id)}
                settled={settled.loans.find(({ id }) => id === record.id)}
                draft={draftOf(record.id)}
                isBack={chosenIds.has(record.id)}
                isAlone={shown.records.length === 1}
                onChoose={(isBack) => choose(record.id, isBack)}
                onChange={(draft) => change(record.id, draft)}
                disabled={sending.isSent}
              />
            </li>
          ))}
        </ul>
        {shown.records.length === 0 && <Text c="dimmed">{t('takeBack.none')}</Text>}
        <Textarea
          label={t('takeBack.notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
          disabled={sending.isSent}
        />
      </Stack>
      <TakeBackMoney
        settled={settled}
        mayPay={mayPay}
        isReady={isReady}
        isSent={sending.isSent}
        onCancel={onDone}
        onSend={(form, money) => {
          if (focusInvalid(form)) return;
          void sending.send({ body: { loans: loansBody(settled.loans, notes), ...money } });
        }}
      />
    </form>
  );
}
