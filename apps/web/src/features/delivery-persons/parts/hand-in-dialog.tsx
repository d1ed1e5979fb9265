import { Button, Group, Stack, Text } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { refusedHandIn } from '@mostrador/domain/couriers';
import { type Amount, amountOf, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { type ReactNode, useMemo, useState } from 'react';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useCashShift } from '#features/drawers/parts/use-cash-shift.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage, useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useCreateHandIn } from '../queries.ts';
import { keptHandIn } from './kept-hand-in.ts';

interface CashHolder {
  id: string;
  name: string;
  cash: Amount;
}

/** The dialog that takes a delivery person's cash: `handIn` opens it, `dialog` is to be put on the page. */
export function useHandInDialog(): { handIn: (person: CashHolder) => void; dialog: ReactNode } {
  const openings = useDialogOpenings<CashHolder>();
  return useMemo(
    () => ({ handIn: openings.open, dialog: <HandInDialog openings={openings} /> }),
    [openings],
  );
}

function HandInDialog({ openings }: { openings: DialogOpenings<CashHolder> }) {
  const { t } = useTranslation('deliveries');
  return (
    <MoneyDialog openings={openings} title={({ name }) => t('handInOf', { name })}>
      {(person) => <HandInForm person={person} onDone={openings.close} />}
    </MoneyDialog>
  );
}

function HandInForm({ person, onDone }: { person: CashHolder; onDone: () => void }) {
  const { t } = useTranslation(['deliveries', 'drawers', 'orders', 'common']);
  const { formatCents, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const refusalMessage = useRefusalMessage();
  const { drawer } = useCashShift();
  const cashCents = centsOf(person.cash);
  const [cents, setCents] = useState(cashCents);
  const { id: userId } = useUser();
  const createHandIn = useCreateHandIn();
  const sending = useSending<Request<'createHandIn'>, Answer<'createHandIn'>>({
    place: keptHandIn(userId, person.id),
    send: (request, key) => createHandIn.mutateAsync({ ...request, ...key }),
    onDone: ({ amount }) => {
      notify.success({
        message: t('handedIn', { name: person.name, amount: formatMoney(amount) }),
      });
      onDone();
    },
  });
  const refused = refusedHandIn(cashCents, cents);
  const { isTried, submit } = useTriedForm(() => {
    if (cents === ZERO_CENTS || refused) return;
    void sending.send({ params: { id: person.id }, body: { amount: amountOf(cents) } });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('handInUnknown', {
          amount: formatMoney(sending.unknown?.body.amount ?? amountOf(cents)),
        })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {sending.error && <Notice tone="bad" title={errorMessage(sending.error)} />}
        <Text size="sm" c="dimmed">
          {t('handInHint')}
        </Text>
        <Figures rows={[]} total={{ label: t('cashNow'), value: <Money cents={cashCents} /> }} />
        <MoneyInput
          label={t('amount')}
          value={cents}
          onChange={setCents}
          error={
            refused
              ? refusalMessage(refused)
              : isTried && cents === ZERO_CENTS && t('amountMissing')
          }
          disabled={sending.isSent}
          data-autofocus
        />
        {drawer !== undefined && <Text size="sm">{t('drawers:goesInto', { drawer })}</Text>}
        <NoShiftNotice />
        <Group className={classes.footer}>
          <Button variant="default" onClick={onDone} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending.isSent}>
            {t('handInConfirm', { amount: formatCents(cents) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
