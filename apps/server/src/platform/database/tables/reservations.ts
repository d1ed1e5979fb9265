import type { CalendarDay } from '@mostrador/domain/calendar';
import type { ReservationStatus } from '@mostrador/domain/reservations';

/** Goods that customers booked for days to come. */
export interface ReservationsTables {
  reservations: {
    store_id: string;
    id: string;
    /** Null for one that a server of the previous version made; the next new one has it numbered. */
    reservation_number: number | null;
    customer_id: string;
    status: ReservationStatus;
    from_day: CalendarDay;
    until_day: CalendarDay;
    notes: string | null;
    /** Order by which it was picked up. */
    order_id: string | null;
    created_by: string;
    created_at: Date;
    updated_at: Date;
    closed_by: string | null;
    closed_at: Date | null;
  };
  reservation_items: {
    store_id: string;
    reservation_id: string;
    product_id: string;
    position: number;
    quantity: number;
  };
}
