import type { DateRange } from '@mostrador/domain/calendar';
import { ReportGrid } from '../parts/report-card.tsx';
import { useSteppedReport } from '../queries.ts';
import { CancellationsCard } from './cancellations-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DepositsCard } from './deposits-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { TopCustomersCard } from './top-customers-card.tsx';

/** The reports of a period; each loads on its own. */
export function SalesReports({ range }: { range: DateRange }) {
  const sales = useSteppedReport('readSalesReport', range);
  return (
    <>
      <SalesFigures query={sales.query} />
      <ReportGrid>
        <TimelineCard report={sales} />
        <DepositsCard range={range} />
        <DeliveryCard range={range} />
        <ReturnsCard range={range} />
        <ClaimsCard range={range} />
        <CancellationsCard range={range} />
        <TopCustomersCard range={range} />
        <HoursCard range={range} />
      </ReportGrid>
    </>
  );
}
