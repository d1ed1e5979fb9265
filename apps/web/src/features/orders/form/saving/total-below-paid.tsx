import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useDraftFigures } from '#features/orders/draft/use-draft-figures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';

/**
 * Refusal of an edit with a total below the amount paid: money goes back by a return
 * (rules.md#order-edits).
 */
export function TotalBelowPaid() {
  const { t } = useTranslation('orderForm');
  const { formatCents } = useFormat();
  const id = useDraft(({ editing }) => editing?.id ?? '');
  const { netPaidCents } = useDraftFigures();
  return (
    <>
      {t('edit.totalBelowPaid', { paid: formatCents(netPaidCents) })}{' '}
      <AnchorLink to="/orders/$id/returns/new" params={{ id }} data-field="total">
        {t('edit.toReturn')}
      </AnchorLink>
    </>
  );
}
