import { List } from '@mantine/core';
import { dearerParts } from '#features/orders/draft/price-changed.ts';
import { partsOfForm } from '#features/orders/form/parts-of-form.ts';
import { NotKeptError } from '#features/orders/outbox/use-take-order.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, refusedFields } from '#shared/api/api-error.ts';
import { useErrorMessage, useReasons } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { isTaxRefusal } from './use-tax-rates.ts';

/** Reason why an order was not saved, in words. */
export function SaveReason({ error }: { error: unknown }) {
  const { t } = useTranslation('orderForm');
  const { formatNumber, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const reasonsOf = useReasons();
  if (error instanceof NotKeptError) return t('waiting.notKept');
  if (!(error instanceof ApiError)) return errorMessage(error);
  if (isTaxRefusal(error)) return t('taxesChanged');
  const { code, details } = error;
  if (code === 'INSUFFICIENT_STOCK') {
    const products = details.products as MissingProduct[];
    return (
      <>
        {errorMessage(error)}
        <List size="sm" mt={4}>
          {products.map(({ productId, name, requested, available }) => (
            <List.Item key={productId}>
              {t('missing', {
                name,
                requested: formatNumber(requested),
                available: formatNumber(available),
              })}
            </List.Item>
          ))}
        </List>
      </>
    );
  }
  if (code === 'PRICE_CHANGED') {
    // A set, since two lines of one product have the same text.
    const dearer = new Set(
      dearerParts(error).map(({ part, name, before, now }) =>
        t(`dearer.${part}`, { name, before: formatMoney(before), now: formatMoney(now) }),
      ),
    );
    return (
      <>
        {t('dearer.title')}
        <List size="sm" mt={4}>
          {[...dearer].map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </>
    );
  }
  if (code === 'INVALID_INPUT') {
    const parts = partsOfForm(refusedFields(error).map(({ path }) => path));
    if (parts.length === 0) return errorMessage(error);
    const names = parts.map((part) => t(`refused.${part}`)).join(', ');
    return [t('notAccepted', { names }), ...reasonsOf(error)].join(' ');
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <>
        {t('savedBefore')} <AnchorLink to="/orders">{t('lookAtOrders')}</AnchorLink>
      </>
    );
  }
  const name = typeof details.name === 'string' ? ` (${details.name})` : '';
  return errorMessage(error) + name;
}

interface MissingProduct {
  productId: string;
  name: string;
  requested: number;
  available: number;
}
