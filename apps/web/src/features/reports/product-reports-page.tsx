import type { DateRange } from '@mostrador/domain/calendar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { MarginCard } from './products/margin-card.tsx';
import { ProductFigures } from './products/product-figures.tsx';
import { ProductsCard } from './products/products-card.tsx';
import { UtilisationCard } from './products/utilisation-card.tsx';

const route = getRouteApi('/shell/reports/products');

/** /reports/products: sales, loans and margins of a period, by product. */
export function ProductReportsPage() {
  const { t } = useTranslation('productReports');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    >
      {(range) => <Reports range={range} />}
    </ReportsFrame>
  );
}

function Reports({ range }: { range: DateRange }) {
  return (
    <>
      <ProductFigures range={range} />
      <ReportGrid>
        <ProductsCard range={range} />
        <MarginCard range={range} groupBy="category" />
        <UtilisationCard range={range} />
        <MarginCard range={range} groupBy="product" isWide />
      </ReportGrid>
    </>
  );
}
