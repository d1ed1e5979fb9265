import { Button, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Purchase } from '@mostrador/contract/purchases';
import type { Cents } from '@mostrador/domain/money';
import { IconPlus } from '@tabler/icons-react';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { DueChanged } from '#features/payment-methods/parts/due-changed.tsx';
import { PaymentLineFields } from '#features/payment-methods/parts/payment-line-fields.tsx';
import {
  methodsFor,
  type PaymentLine,
  remainingCents,
  withNewLine,
} from '#features/payment-methods/parts/payment-lines.ts';
import { PaymentSums } from '#features/payment-methods/parts/payment-sums.tsx';
import { DialogFooter } from '#features/purchases/dialogs/dialog-footer.tsx';
import { RefusedNotice } from '#features/purchases/dialogs/refused-notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { purchasePaymentProblems } from './purchase-payment.ts';

interface Props {
  purchase: Purchase;
  lines: readonly PaymentLine[];
  onChange: (lines: readonly PaymentLine[]) => void;
  methods: readonly PaymentMethod[];
  amountDueCents: Cents;
  /** What was due when the amounts were entered, where that has changed since. */
  dueBeforeCents: Cents | undefined;
  /** Takes the change as seen. */
  onSeen: () => void;
  error: Error | null;
  /** What is due is being asked for. */
  isBusy: boolean;
  onCancel: () => void;
  onSubmit: () => void;
}

/** One payment or several, each by another method, and what remains after them. */
export function PaymentForm(props: Props) {
  const { purchase, lines, onChange, methods, amountDueCents, dueBeforeCents } = props;
  const { t } = useTranslation(['purchases', 'payments']);
  const { formatCents } = useFormat();
  const problems = purchasePaymentProblems(lines, purchase, amountDueCents);
  const isOver = problems.includes('overDue');
  const paysCash = lines.some((line) =>
    methods.some(({ id, kind }) => id === line.paymentMethodId && kind === 'CASH'),
  );

  const { isTried, submit } = useTriedForm(() => {
    if (problems.length === 0) props.onSubmit();
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={dialog.pane}>
        <RefusedNotice title={t('messages.failedToAddPayment')} error={props.error} />
        {dueBeforeCents !== undefined && (
          <DueChanged
            beforeCents={dueBeforeCents}
            nowCents={amountDueCents}
            onRefresh={props.onSeen}
          />
        )}
        {lines.map((line, index) => (
          <PaymentLineFields
            key={line.id}
            number={index + 1}
            line={line}
            methods={methodsFor(line, lines, methods)}
            restCents={remainingCents(
              lines.filter(({ id }) => id !== line.id),
              amountDueCents,
            )}
            isOver={isOver}
            isTried={isTried}
            onChange={(changed) =>
              onChange(lines.map((other) => (other.id === changed.id ? changed : other)))
            }
            onRemove={
              lines.length > 1
                ? () => onChange(lines.filter(({ id }) => id !== line.id))
                : undefined
            }
          />
        ))}
        {lines.length < methods.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => onChange(withNewLine(lines, methods, amountDueCents))}
          >
            {t('payments:addLine')}
          </Button>
        )}
        {paysCash && <NoShiftNotice />}
        <PaymentSums lines={lines} amountDueCents={amountDueCents} />
        {isOver && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('payments:problem.overRemaining', { amount: formatCents(amountDueCents) })}
          </Text>
        )}
        <DialogFooter
          submitLabel={t('payments:review')}
          isBusy={props.isBusy}
          onCancel={props.onCancel}
        />
      </Stack>
    </form>
  );
}
