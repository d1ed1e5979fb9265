import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { type Cents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import classes from './payment-dialog.module.css';
import { PaymentLineFields } from './payment-line-fields.tsx';
import {
  enteredCents,
  methodsFor,
  type PaymentDraft,
  type PaymentLine,
  type PaymentTerms,
  paymentProblems,
  remainingCents,
  withNewLine,
} from './payment-lines.ts';

interface Props {
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  methods: readonly PaymentMethod[];
  terms: PaymentTerms;
  /** What was due when the amounts were entered, where that has changed since. */
  dueBeforeCents: Cents | undefined;
  /** Why the last try was refused. */
  error: Error | null;
  /** What the button says; otherwise that the payment is shown once more. */
  submitLabel?: string;
  onCancel: () => void;
  onSubmit: () => void;
}

/** The lines of a payment, what remains after them, and whether the order was delivered. */
export function PaymentForm(props: Props) {
  const { draft, onChange, methods, terms, submitLabel, onCancel, onSubmit } = props;
  const { t } = useTranslation(['payments', 'common']);
  const { formatCents } = useFormat();
  const [isTried, setTried] = useState(false);
  const problems = paymentProblems(draft, terms);
  const { lines, markDelivered } = draft;
  const { amountDueCents, asksDelivered, mode } = terms;
  const setLines = (changed: readonly PaymentLine[]) => onChange({ ...draft, lines: changed });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    // Also a field whose text is no amount: its last good value must not be sent instead.
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    invalid?.focus();
    if (problems.length === 0 && !invalid) onSubmit();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" className={classes.pane}>
        <Notices {...props} />
        {lines.length === 0 && mode === 'quickPay' && (
          <Text>
            {t('quickPay', { amount: formatCents(amountDueCents), method: methods[0]?.name })}
          </Text>
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
            isOver={problems.includes('overRemaining')}
            isTried={isTried}
            onChange={(changed) =>
              setLines(lines.map((other) => (other.id === line.id ? changed : other)))
            }
            onRemove={
              lines.length > 1 || mode === 'quickPay'
                ? () => setLines(lines.filter(({ id }) => id !== line.id))
                : undefined
            }
          />
        ))}
        {methodsFor(undefined, lines, methods).length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setLines(withNewLine(lines, methods, amountDueCents))}
          >
            {lines.length === 0 ? t('chooseMethods') : t('addLine')}
          </Button>
        )}
        {lines.length > 0 && <Sums lines={lines} amountDueCents={amountDueCents} />}
        {problems.includes('overRemaining') && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('problem.overRemaining', { amount: formatCents(amountDueCents) })}
          </Text>
        )}
        {asksDelivered && (
          <Radio.Group
            label={t('markDelivered')}
            withAsterisk
            data-invalid={problems.includes('deliveryRequired') || undefined}
            error={
              isTried && problems.includes('deliveryRequired') && t('problem.deliveryRequired')
            }
            value={markDelivered === undefined ? null : String(markDelivered)}
            onChange={(value) => onChange({ ...draft, markDelivered: value === 'true' })}
          >
            <Group mt={6} gap="lg">
              <Radio value="true" label={t('yesDelivered')} />
              <Radio value="false" label={t('notDelivered')} />
            </Group>
          </Radio.Group>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{submitLabel ?? t('review')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function Notices({ dueBeforeCents, terms, error }: Props) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  return (
    <>
      {dueBeforeCents !== undefined && (
        <Notice tone="warn" title={t('dueChanged.title')}>
          {t('dueChanged.hint', {
            before: formatCents(dueBeforeCents),
            now: formatCents(terms.amountDueCents),
          })}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" title={t('failed')}>
          {errorMessage(error)}
        </Notice>
      )}
    </>
  );
}

function Sums({ lines, amountDueCents }: { lines: readonly PaymentLine[]; amountDueCents: Cents }) {
  const { t } = useTranslation('payments');
  const entered = enteredCents(lines);
  const rows = [
    { label: t('due'), value: <Money cents={amountDueCents} /> },
    { label: t('entered'), value: <Money cents={minusCents(ZERO_CENTS, entered)} /> },
  ];
  const total = {
    label: t('left'),
    // Below 0 where too much is entered: the figures add up all the same.
    value: <Money cents={minusCents(amountDueCents, entered)} />,
  };
  return <Figures rows={rows} total={total} />;
}
