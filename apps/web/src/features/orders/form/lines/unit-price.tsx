import { VisuallyHidden } from '@mantine/core';
import type { Cents } from '@mostrador/domain/money';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './order-lines.module.css';

interface Props {
  label: string;
  value: Cents;
  /** The product's price, which is struck through where it is higher. */
  listPriceCents: Cents | undefined;
  onChange: (value: Cents) => void;
}

/**
 * A line's unit price: a text that becomes a field when pressed, which keeps 200 lines light. It
 * stays a field while its text is invalid; Esc restores the former price. Always a text for people
 * who may not give discounts.
 */
export function UnitPrice({ label, value, listPriceCents, onChange }: Props) {
  const { t } = useTranslation(['orderForm', 'orders']);
  const { formatCents } = useFormat();
  const mayChange = usePermission('giveDiscounts');
  // Price when the field opened; undefined while it is a text.
  const [before, setBefore] = useState<Cents>();
  const listPrice = listPriceCents !== undefined && listPriceCents > value && (
    <>
      <VisuallyHidden>{t('orders:item.listPrice')} </VisuallyHidden>
      <s className={classes.listPrice}>
        <Money cents={listPriceCents} />
      </s>{' '}
    </>
  );
  if (!mayChange) {
    return (
      <span className={classes.fixed}>
        {listPrice}
        {t('each', { price: formatCents(value) })}
      </span>
    );
  }
  if (before === undefined) {
    return (
      <button type="button" className={classes.terms} onClick={() => setBefore(value)}>
        {listPrice}
        <span className={classes.unitPrice}>
          {t('each', { price: formatCents(value) })}
          <IconPencil size={14} aria-hidden="true" />
        </span>
        <VisuallyHidden>{t('changePrice', { name: label })}</VisuallyHidden>
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
