import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useDraft } from './draft-context.tsx';
import { refusedFields } from './refused-fields.ts';
import { TotalBelowPaid } from './total-below-paid.tsx';
import type { SaveOrder } from './use-save-order.ts';

/** Why the order was not saved, or that this is not known; in its place, beside the form as it was. */
export function SaveNotice({ isLocked, error, forgetError }: SaveOrder) {
  const { t } = useTranslation('orderForm');
  const isEdit = useDraft(({ editing }) => editing !== null);
  if (isLocked) {
    return (
      <Notice tone="warn" title={t(isEdit ? 'edit.unknown' : 'unknown.title')}>
        {t(isEdit ? 'edit.unknownHint' : 'unknown.hint')}
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <Notice tone="bad" title={t(isEdit ? 'edit.failed' : 'failedToCreate')} onClose={forgetError}>
      <Reason error={error} />
    </Notice>
  );
}

function Reason({ error }: { error: unknown }) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  if (!(error instanceof ApiError)) return errorMessage(error);
  const { code, details } = error;
  if (code === 'TOTAL_BELOW_PAID') return <TotalBelowPaid />;
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
