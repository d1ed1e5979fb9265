import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { NotKeptError } from '../outbox/use-take-order.ts';
import { refusedFields } from './refused-fields.ts';

/** Why an order was not saved, as far as that can be told to whoever takes it. */
export function SaveReason({ error }: { error: unknown }) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  if (error instanceof NotKeptError) return t('waiting.notKept');
  if (!(error instanceof ApiError)) return errorMessage(error);
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
  if (code === 'INVALID_INPUT') {
    const names = refusedFields(details).map((field) => t(`refused.${field}`));
    return names.length > 0 ? t('notAccepted', { names: names.join(', ') }) : errorMessage(error);
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
