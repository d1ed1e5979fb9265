import { useEffect, useRef } from 'react';
import { type LineDialogs, OrderLines } from '#features/orders/form/lines/order-lines.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CustomerSection } from './customer-section.tsx';
import classes from './order-panel.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PanelSection } from './panel-section.tsx';
import { ServiceSection } from './service-section.tsx';

/** The order itself: customer, service, lines and totals. Beside the products the lines alone scroll. */
export function OrderPanel(dialogs: LineDialogs) {
  const { t } = useTranslation('orderForm');
  const lines = useRef<HTMLDivElement>(null);
  // What opens below, such as the discount's field, takes room from the lines: the selected one stays in sight.
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      entry?.target.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' }),
    );
    if (lines.current !== null) observer.observe(lines.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <CustomerSection />
      <ServiceSection />
      <div ref={lines} className={classes.lines}>
        <PanelSection flush hidesTitle title={t('lines')}>
          <OrderLines {...dialogs} />
        </PanelSection>
      </div>
      <OrderSummary />
    </>
  );
}
