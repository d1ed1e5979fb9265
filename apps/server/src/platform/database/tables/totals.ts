import type { CalendarDay } from '@mostrador/domain/calendar';
import type { Cents } from '@mostrador/domain/money';
import type { ChargeKind } from '@mostrador/domain/order-states';
import type { TotalPeriod } from '@mostrador/domain/period-cover';

/** What reports sum, of a day of the store's calendar. */
interface DayTotals {
  store_id: string;
  day: CalendarDay;
}

interface PeriodTotals {
  store_id: string;
  period: TotalPeriod;
  starts_on: CalendarDay;
}

/** The sums that reports read. */
export interface TotalsTables {
  store_totals: DayTotals & {
    payments_cents: Cents;
    refunds_cents: Cents;
    deposits_refunded_cents: Cents;
    deposits_held_change_cents: Cents;
    deposits_kept_cents: Cents;
    cancellations_count: number;
    orders_count: number;
    completed_count: number;
    cancelled_count: number;
    orders_total_cents: Cents;
    unpaid_count: number;
    amount_due_cents: Cents;
    open_loans_count: number;
    open_loan_units: number;
    open_deposits_cents: Cents;
  };
  /** The stores whose totals were summed by a rule of before: they are made anew at the next start. */
  stale_totals: { store_id: string };
  hour_totals: DayTotals & {
    hour: number;
    orders_count: number;
    payments_cents: Cents;
    refunds_cents: Cents;
  };
  payment_method_totals: DayTotals & {
    payment_method_id: string;
    orders_count: number;
    payments_count: number;
    payments_cents: Cents;
    roundings_cents: Cents;
    voids_count: number;
    voids_cents: Cents;
    refunds_count: number;
    refunds_cents: Cents;
  };
  delivery_person_totals: PeriodTotals & {
    delivery_person_id: string;
    orders_count: number;
    delivered_count: number;
  };
  /** Taxes of a rate, all zeros for free tax; what came back is below 0. */
  tax_totals: DayTotals & {
    tax_rate_id: string;
    taxable_cents: Cents;
    net_cents: Cents;
    tax_cents: Cents;
    taxable_given_back_cents: Cents;
    net_given_back_cents: Cents;
    tax_given_back_cents: Cents;
  };
  /** Claims and charges of a kind; below 0 where more was voided or cancelled. */
  claim_totals: DayTotals & { kind: ChargeKind; amount_cents: Cents };
  /** Discounts by the id of who gave them and, behind a space, the reason; below 0 where more was taken off. */
  discount_totals: DayTotals & {
    person_and_reason: string;
    line_cents: Cents;
    order_cents: Cents;
    price_cents: Cents;
    orders_count: number;
  };
  product_totals: PeriodTotals & {
    product_id: string;
    units_sold: number;
    units_lent: number;
    revenue_cents: Cents;
    cost_cents: Cents;
    uncosted_revenue_cents: Cents;
  };
  customer_totals: PeriodTotals & {
    customer_id: string;
    net_paid_cents: Cents;
    orders_count: number;
    orders_total_cents: Cents;
  };
}
