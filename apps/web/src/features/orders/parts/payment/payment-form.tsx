import { Button, Group, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { CollectedSwitch } from './collected-switch.tsx';
import { DeliveredQuestion } from './delivered-question.tsx';
import {
  type Collector,
  isCash,
  type PaymentDraft,
  type PaymentTerms,
  paymentProblems,
} from './payment-draft.ts';
import { SinglePaymentFields } from './single-payment-fields.tsx';

interface Props {
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  methods: readonly PaymentMethod[];
  terms: PaymentTerms;
  /** What was due when the amounts were entered, where that has changed since. */
  dueBeforeCents: Cents | undefined;
  /** Takes the change as seen. */
  onRefresh?: () => void;
  /** What is due is being asked for. */
  isBusy?: boolean;
  /** Who may have collected cash at the door. */
  collector?: Collector | undefined;
  /** What the button says; otherwise that the payment is shown once more. */
  submitLabel?: string;
  onCancel: () => void;
  onSubmit: () => void;
}

/** The lines of a payment, what remains after them, and whether the order was delivered. */
export function PaymentForm(props: Props) {
  const { draft, onChange, methods, terms, submitLabel, isBusy, onCancel, onSubmit } = props;
  const { dueBeforeCents, onRefresh, collector } = props;
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const problems = paymentProblems(draft, terms);
  const isOver = problems.includes('overRemaining');
  const { lines, markDelivered, collectedBy } = draft;
  const { amountDueCents, asksDelivered, mode } = terms;
  const takesCash =
    collectedBy === undefined && lines.some((line) => isCash(line.paymentMethodId, methods));
  const setLines = (changed: readonly PaymentLine[]) => onChange({ ...draft, lines: changed });
  const setLine = (changed: PaymentLine) =>
    setLines(lines.map((other) => (other.id === changed.id ? changed : other)));

  // Another till was faster: the amount that was lowered is what is looked at next.
  useEffect(() => {
    if (isBusy === false && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
  }, [isBusy]);

  const { isTried, submit } = useTriedForm(() => {
    if (!isBusy && problems.length === 0) onSubmit();
  });

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md" className={classes.pane}>
        {dueBeforeCents !== undefined && onRefresh && (
          <DueChanged
            beforeCents={dueBeforeCents}
            nowCents={amountDueCents}
            onRefresh={onRefresh}
          />
        )}
        {mode === 'single'
          ? lines.map((line) => (
              <SinglePaymentFields
                key={line.id}
                line={line}
                methods={methods}
                amountDueCents={amountDueCents}
                isOver={isOver}
                isTried={isTried}
                onChange={setLine}
              />
            ))
          : lines.map((line, index) => (
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
                onChange={setLine}
                onRemove={
                  lines.length > 1
                    ? () => setLines(lines.filter(({ id }) => id !== line.id))
                    : undefined
                }
              />
            ))}
        {mode !== 'single' && lines.length < methods.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setLines(withNewLine(lines, methods, amountDueCents))}
          >
            {t('addLine')}
          </Button>
        )}
        {collector && lines.some((line) => isCash(line.paymentMethodId, methods)) && (
          <CollectedSwitch
            collector={collector}
            isOn={collectedBy !== undefined}
            onChange={(chosen) => onChange({ ...draft, collectedBy: chosen })}
          />
        )}
        {takesCash && <NoShiftNotice />}
        <PaymentSums lines={lines} amountDueCents={amountDueCents} />
        {isTried && problems.includes('partRefused') && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {terms.noPartBecause}
          </Text>
        )}
        {isOver && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('problem.overRemaining', { amount: formatCents(amountDueCents) })}
          </Text>
        )}
        {asksDelivered && (
          <DeliveredQuestion
            value={markDelivered}
            isMissing={isTried && problems.includes('deliveryRequired')}
            onChange={(isDelivered) => onChange({ ...draft, markDelivered: isDelivered })}
          />
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitLabel ?? t('review')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
