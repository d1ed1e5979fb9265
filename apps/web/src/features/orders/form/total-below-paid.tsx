import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { useDraft } from './draft-context.tsx';
import { useDraftFigures } from './use-draft-figures.ts';

/** Money goes back by a return, never by an edit (decisions §3). */
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
