import { AVAILABILITY_PAGE_SIZE, RESERVATIONS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { MAX_AVAILABILITY_DAYS, RESERVATION_STATUSES } from '@mostrador/domain/reservations';
import { z } from 'zod';
import type { reservationCalls } from './calls/reservations.ts';
import { MAX_QUANTITY } from './order-bodies.ts';
import {
  calendarDay,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  loadedAt,
  notes,
  orderNumber,
  pagination,
  reservationNumber,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const MAX_PRODUCTS = 100;

const from = calendarDay.meta({ description: 'First day of the reservation' });
const until = calendarDay.meta({ description: 'Last day of the reservation, which counts too' });
const status = z.enum(RESERVATION_STATUSES).meta({
  description: 'BOOKED until an order picks it up, it is cancelled, or nobody picks it up',
});
const quantity = z.int().min(1).max(MAX_QUANTITY).meta({ description: 'Units to reserve' });
const person = z.object({ firstName: z.string(), lastName: z.string() });

const reservation = z.object({
  id,
  reservationNumber,
  status,
  customer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    isArchived,
  }),
  from: z.string().meta({ description: 'First day, `YYYY-MM-DD`' }),
  until: z.string().meta({ description: 'Last day, inclusive' }),
  items: z.array(
    z.object({
      productId: id,
      name: z.string(),
      quantity: z.int().meta({ description: 'Units that are reserved' }),
      isArchived,
    }),
  ),
  notes: z.string().nullable(),
  order: z
    .object({ id, orderNumber })
    .nullable()
    .meta({ description: 'Order by which it was picked up' }),
  createdAt: instant,
  updatedAt: instant,
  createdBy: person.meta({ description: 'Who booked it' }),
  closedAt: instant.nullable().meta({
    description: 'When it was picked up, cancelled, or marked as not picked up; null while BOOKED',
  }),
  closedBy: person.nullable().meta({ description: 'Who did that' }),
});
export type Reservation = z.input<typeof reservation>;

const reservationsQuery = listQuery({ default: RESERVATIONS_PAGE_SIZE }).extend({
  status: status.optional(),
  customerId: id.optional().meta({ description: 'Reservations of this customer alone' }),
  reservationNumber: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The reservation with exactly this number' }),
  from: calendarDay.optional().meta({ description: 'Only those that end on this day or later' }),
  until: calendarDay
    .optional()
    .meta({ description: 'Only those that begin on this day or before' }),
});

const reservationBody = z.object({
  customerId: id,
  items: z
    .array(z.object({ productId: id, quantity }))
    .min(1)
    .max(MAX_PRODUCTS)
    .meta({ description: 'Products that can be lent, each with its units' }),
  from,
  until,
  notes,
});

/** Who has units of a product, or will have, and on which days. */
const booking = z.object({
  customer: z.string().meta({ description: 'Name of the customer' }),
  quantity: z.int().meta({ description: 'Units' }),
  from: z.string().meta({ description: 'First day' }),
  until: z.string().meta({ description: 'Last day, inclusive' }),
});

const availability = z.object({
  product: z.object({
    id,
    name: z.string(),
    thumbnailUrl: z.string().nullable().meta({ description: 'Address of its picture' }),
  }),
  owned: z.int().nullable().meta({
    description: 'Units here, on loan and in repair; null if stock is not tracked',
  }),
  inRepair: z.int().meta({ description: 'Units that are in repair' }),
  free: z.array(z.int().nullable()).meta({
    description:
      'Units that are free on each of the days, below 0 where more was promised; null on days that have passed, and if stock is not tracked',
  }),
  loans: z
    .array(
      booking.extend({
        borrowId: id.meta({ description: 'The loan' }),
        orderId: id,
        isLate: z.boolean().meta({ description: 'Whether it should be back by now' }),
      }),
    )
    .meta({ description: 'OPEN loans; a late one is out until it is back' }),
  reservations: z
    .array(booking.extend({ reservationId: id, reservationNumber }))
    .meta({ description: 'BOOKED reservations' }),
});
export type Availability = z.input<typeof availability>;

const availabilityQuery = listQuery({ default: AVAILABILITY_PAGE_SIZE }).extend({
  from: calendarDay.meta({ description: 'First day' }),
  until: calendarDay.meta({
    description: `Last day, inclusive; at most ${MAX_AVAILABILITY_DAYS} days`,
  }),
  productId: id.optional().meta({ description: 'This product alone' }),
});

export const reservationShapes = {
  listReservations: {
    summary: 'Reservations: those that are booked by their first day, others the latest first',
    query: reservationsQuery,
    response: z.object({ reservations: z.array(reservation), pagination }),
  },
  readReservation: { summary: 'One reservation', params: idParams, response: reservation },
  createReservation: {
    summary: 'Reserve products for a customer',
    body: reservationBody,
    response: reservation,
  },
  updateReservation: {
    summary: 'Change the customer, goods, days and note of a reservation that is BOOKED',
    params: idParams,
    body: reservationBody.extend({
      updatedAt: loadedAt,
    }),
    response: reservation,
  },
  setReservationStatus: {
    summary: 'Cancel a reservation, or say that nobody picked it up; an order picks it up',
    params: idParams,
    body: z.object({
      status: z.enum(['CANCELLED', 'NO_SHOW']).meta({
        description: 'CANCELLED, or NO_SHOW where nobody picked it up',
      }),
    }),
    response: reservation,
  },
  readAvailability: {
    summary: 'What of the products that can be lent is out, reserved and free, by day',
    query: availabilityQuery,
    response: z.object({
      from: z.string().meta({ description: 'First day' }),
      until: z.string().meta({ description: 'Last day, inclusive' }),
      today: z.string().meta({ description: 'The day of the store' }),
      products: z.array(availability),
      pagination,
    }),
  },
} satisfies ShapesOf<typeof reservationCalls>;
