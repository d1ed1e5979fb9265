import { Text } from '@mantine/core';
import type { DeliveryPerson, HandIn } from '@mostrador/contract/delivery-persons';
import type { Answer } from '@mostrador/contract/routes';
import { centsOf, plusCents } from '@mostrador/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { ReasonForm } from '#shared/ui/form/reason-form.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useVoidHandIn } from '../queries.ts';

/** A hand-in and who made it. */
interface VoidSubject {
  person: Pick<DeliveryPerson, 'id' | 'name' | 'cash'>;
  handIn: Pick<HandIn, 'id' | 'amount'>;
}

/**
 * The dialog that voids a wrong hand-in (rules.md#couriers-cash): `voidHandIn` opens it, `dialog` is to be
 * put on the page.
 */
export function useVoidHandInDialog(): {
  voidHandIn: (subject: VoidSubject) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<VoidSubject>();
  return useMemo(
    () => ({ voidHandIn: openings.open, dialog: <VoidHandInDialog openings={openings} /> }),
    [openings],
  );
}

function VoidHandInDialog({ openings }: { openings: DialogOpenings<VoidSubject> }) {
  const { t } = useTranslation('deliveries');
  return (
    <MoneyDialog closesOnClickOutside openings={openings} title={() => t('voidHandIn.title')}>
      {(subject) => <VoidHandIn {...subject} onDone={openings.close} />}
    </MoneyDialog>
  );
}

/** Says what the delivery person then has, and asks why the hand-in was wrong. */
function VoidHandIn({ person, handIn, onDone }: VoidSubject & { onDone: () => void }) {
  const { t } = useTranslation(['deliveries', 'orders']);
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const voidHandIn = useVoidHandIn();
  const limit = useActionLimit('void');
  const loadAgain = () => void makeStale(queryClient, ['listHandIns', 'readDeliveryPerson']);
  const sending = useSending<Request<'voidHandIn'>, Answer<'voidHandIn'>, typeof person>({
    shown: person,
    send: (request, key) => voidHandIn.mutateAsync({ ...request, ...key }),
    onDone: ({ amount, cash }) => {
      notify.success({
        message: t('voidHandIn.success', {
          amount: formatMoney(amount),
          name: person.name,
          cash: formatMoney(cash),
        }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
  const amount = formatMoney(handIn.amount);
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('voidHandIn.unknown', { amount })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const { error } = sending;
  const isVoided = error instanceof ApiError && error.code === 'HAND_IN_VOIDED';
  const amountCents = centsOf(handIn.amount);
  const cashCents = centsOf(sending.shown?.cash ?? person.cash);
  return (
    <ReasonForm
      texts={{
        reason: t('voidHandIn.reason'),
        reasonRequired: t('voidHandIn.reasonRequired'),
        keep: t('voidHandIn.keep'),
        confirm: t('voidHandIn.confirm', { amount }),
      }}
      hint={limit.hint}
      isSending={sending.isSent}
      isForbidden={isVoided || limit.isForbidden}
      onCancel={onDone}
      onSubmit={(reason) =>
        void sending.send({
          params: { id: person.id, handInId: handIn.id },
          body: { reason },
        })
      }
    >
      {error && (
        <Notice tone="bad" title={t('voidHandIn.error')}>
          {errorMessage(error)}
        </Notice>
      )}
      <Text>{t('voidHandIn.hint', { name: person.name })}</Text>
      {!isVoided && (
        <Figures
          rows={[
            { label: t('voidHandIn.hasNow'), value: <Money cents={cashCents} /> },
            { label: t('voidHandIn.thisOne'), value: <Money cents={amountCents} /> },
          ]}
          total={{
            label: t('voidHandIn.hasThen'),
            value: <Money cents={plusCents(cashCents, amountCents)} />,
          }}
        />
      )}
    </ReasonForm>
  );
}
