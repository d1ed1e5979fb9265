import { useTranslation } from '#i18n/use-translation.ts';
import { CategoryLink } from './category-link.tsx';
import type { MarginGroup, MarginRow } from './margin-rows.ts';
import { ProductLink } from './product-link.tsx';

/** Name of the row's product or category, with a link to it. */
export function MarginName({
  groupBy,
  row: { id, name },
}: {
  groupBy: MarginGroup;
  row: MarginRow;
}) {
  const { t } = useTranslation('productReports');
  if (groupBy === 'product') return <ProductLink id={id} name={name} />;
  if (id === null || name === null) return <>{t('withoutCategory')}</>;
  return <CategoryLink id={id} name={name} />;
}
