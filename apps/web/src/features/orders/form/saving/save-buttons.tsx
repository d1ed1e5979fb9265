import { Button, Kbd, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { minusCents } from '@mostrador/domain/money';
import { IconCash, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { isUnsaved } from '#features/orders/draft/edit-draft.ts';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import type { LoadAnewReason } from '#features/orders/form/use-load-anew.ts';
import { partsSlot } from '#features/payment-methods/parts/charge/kept-parts.ts';
import { enteredCents } from '#features/payment-methods/parts/payment-lines.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { KeyHint } from '#shared/keyboard/key-hint.tsx';
import { usePermission } from '#shared/session/user.tsx';
import type { SaveOrder } from './use-save-order.ts';

/** The edited order in its present state. */
export interface Edit {
  order: Order;
  /** The form opened with earlier changes. */
  isRestored: boolean;
  /** Replaces the changes by the present order, after a confirmation. */
  loadAnew: (reason: LoadAnewReason) => Promise<void>;
}

/** Functions and state of saving, which the form passes to its footer, bar and sheet. */
export interface Saving {
  saving: SaveOrder;
  /** Given for an edit. */
  edit?: Edit;
  onSave: () => void;
  onPay: () => void;
  onCancel: () => void;
}

/**
 * Whether Charge is the main button: for who may take payments on a new order, unless it costs nothing.
 * A discount above its items makes it no free one: the press says so.
 */
export function useIsChargeMain({ edit }: Pick<Saving, 'edit'>): boolean {
  const mayTake = usePermission('takePayments') && edit === undefined;
  const hasLines = useDraft(({ lines }) => lines.length > 0);
  const { totalCents, isDiscountAboveItems } = useDraftFigures();
  return mayTake && !(hasLines && totalCents === 0 && !isDiscountAboveItems);
}

/** Button that saves; after a lost answer, the button that retries. */
export function SaveButton(props: Saving & { withKeys?: boolean }) {
  const { saving, edit, onSave, withKeys } = props;
  const { t } = useTranslation('orderForm');
  const isEmpty = useDraft(({ lines }) => lines.length === 0);
  const isUnchanged = useDraft((draft) => draft.editing !== null && !isUnsaved(draft));
  const isSecond = useIsChargeMain(props);
  if (saving.isUnknown) {
    return (
      <Button
        key="retry"
        autoFocus
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void saving.sendAgain()}
      >
        {t('tryAgain')}
      </Button>
    );
  }
  return (
    <Button
      variant={isSecond ? 'default' : undefined}
      disabled={isEmpty || isUnchanged || saving.isSending}
      aria-keyshortcuts={isSecond ? undefined : 'Control+Enter'}
      rightSection={withKeys && !isSecond && <Kbd size="xs">Ctrl ⏎</Kbd>}
      onClick={onSave}
    >
      {edit ? t('edit.save') : t(isSecond ? 'saveUnpaid' : 'create')}
    </Button>
  );
}

/** Opens the payment of a new order; shown where `useIsChargeMain` says so. */
export function ChargeButton({ saving, onPay, withKeys }: Saving & { withKeys?: boolean }) {
  const { t } = useTranslation('orderForm');
  const { formatCents } = useFormat();
  const { totalCents, isDiscountAboveItems } = useDraftFigures();
  const { parts = [] } = partsSlot(useDraft(({ idempotencyKey }) => idempotencyKey)).read() ?? {};
  const label = () => {
    if (totalCents === 0) return t('charge');
    if (parts.length === 0) return t('chargeAmount', { amount: formatCents(totalCents) });
    return t('chargeRest', { amount: formatCents(minusCents(totalCents, enteredCents(parts))) });
  };
  // Loads the methods before the dialog opens.
  useQuery(paymentMethodQueries.all());
  if (saving.isUnknown) return null;
  return (
    <Button
      disabled={(totalCents === 0 && !isDiscountAboveItems) || saving.isSending}
      leftSection={<IconCash size={18} aria-hidden="true" />}
      aria-keyshortcuts="F9 Control+Enter"
      rightSection={withKeys && <KeyHint of="charge" />}
      onClick={onPay}
    >
      {label()}
    </Button>
  );
}

/** Says to those who may not take payments why their order is saved unpaid. */
export function WhyUnpaid({ edit }: Pick<Saving, 'edit'>) {
  const { t } = useTranslation('orderForm');
  const mayTake = usePermission('takePayments');
  if (mayTake || edit !== undefined) return null;
  return (
    <Text size="xs" c="dimmed" maw={260}>
      {t('mayNotCharge')}
    </Text>
  );
}
