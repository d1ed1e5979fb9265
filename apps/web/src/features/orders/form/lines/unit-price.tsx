import type { Cents } from '@mostrador/domain/money';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import classes from './order-lines.module.css';

interface Props {
  label: string;
  value: Cents;
  onChange: (value: Cents) => void;
}

/**
 * A line's unit price: a text that becomes a field when pressed, which keeps 200 lines light. It
 * stays a field while its text is invalid; Esc restores the former price. Always a text for people
 * who may not give discounts.
 */
export function UnitPrice({ label, value, onChange }: Props) {
  const { t } = useTranslation('orderForm');
  const { formatCents } = useFormat();
  const mayChange = usePermission('giveDiscounts');
  // Price when the field opened; undefined while it is a text.
  const [before, setBefore] = useState<Cents>();
  if (!mayChange) {
    return <span className={classes.fixed}>{t('each', { price: formatCents(value) })}</span>;
  }
  if (before === undefined) {
    return (
      <button
        type="button"
        className={classes.terms}
        aria-label={t('changePrice', { name: label, price: formatCents(value) })}
        onClick={() => setBefore(value)}
      >
        {t('each', { price: formatCents(value) })}
        <IconPencil size={14} aria-hidden="true" />
      </button>
    );
  }
  return (
    <MoneyInput
      autoFocus
      className={classes.price}
      size="xs"
      aria-label={t('priceOf', { name: label })}
      value={value}
      // An empty field keeps the price; giving goods away requires typing 0.
      whenEmpty={before}
      onChange={onChange}
      onBlur={(isReadable) => {
        if (isReadable) setBefore(undefined);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && currentTarget.dataset.unreadable === undefined) {
          currentTarget.blur();
          focusScan();
        }
        if (key !== 'Escape') return;
        onChange(before);
        setBefore(undefined);
        focusScan();
      }}
    />
  );
}
