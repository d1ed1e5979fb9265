import type { z } from 'zod';
import { approvalShapes } from './approvals.ts';
import { auditShapes } from './audit.ts';
import { authShapes } from './auth.ts';
import { borrowShapes } from './borrows.ts';
import { categoryShapes } from './categories.ts';
import { copyShapes } from './copy.ts';
import { customerShapes } from './customers.ts';
import { dashboardShapes } from './dashboard.ts';
import { deliveryShapes } from './deliveries.ts';
import { deliveryPersonShapes } from './delivery-persons.ts';
import { drawerShapes } from './drawers.ts';
import type { EndpointName } from './endpoints.ts';
import { eventShapes } from './events.ts';
import { healthShapes } from './health.ts';
import { orderShapes } from './orders.ts';
import { parkedOrderShapes } from './parked-orders.ts';
import { paymentMethodShapes } from './payment-methods.ts';
import { productShapes } from './products.ts';
import { providerShapes } from './providers.ts';
import { purchaseShapes } from './purchases.ts';
import { reportShapes } from './reports.ts';
import { reservationShapes } from './reservations.ts';
import { setupShapes } from './setup.ts';
import type { Shapes } from './shared/shapes.ts';
import { shiftShapes } from './shifts.ts';
import { staffShapes } from './staff.ts';
import { stockCountShapes } from './stock-counts.ts';
import { storeShapes } from './stores.ts';
import { taxRateShapes } from './tax-rates.ts';

/**
 * The shapes of every call, by resource, under the names of `endpoints.ts`. A request is decoded
 * (decimals become cents) before a command sees it; a response is written as its wire shape says.
 */
export const routes = {
  ...authShapes,
  ...setupShapes,
  ...storeShapes,
  ...taxRateShapes,
  ...drawerShapes,
  ...shiftShapes,
  ...staffShapes,
  ...auditShapes,
  ...approvalShapes,
  ...healthShapes,
  ...customerShapes,
  ...deliveryPersonShapes,
  ...deliveryShapes,
  ...providerShapes,
  ...categoryShapes,
  ...productShapes,
  ...stockCountShapes,
  ...purchaseShapes,
  ...paymentMethodShapes,
  ...orderShapes,
  ...parkedOrderShapes,
  ...borrowShapes,
  ...reservationShapes,
  ...reportShapes,
  ...dashboardShapes,
  ...eventShapes,
  ...copyShapes,
} satisfies Record<EndpointName, Shapes>;

type Routes = typeof routes;
type Wire<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Decoded<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Name extends EndpointName, Key extends string> = Routes[Name] extends {
  [K in Key]: infer Schema;
}
  ? Schema
  : undefined;

/** What a caller sends, as it travels: decimals, strings. */
export interface WireRequest<Name extends EndpointName> {
  params: Wire<Part<Name, 'params'>>;
  query: Wire<Part<Name, 'query'>>;
  body: Wire<Part<Name, 'body'>>;
}

/** What a command receives: checked, trimmed, in cents. */
export interface DecodedRequest<Name extends EndpointName> {
  params: Decoded<Part<Name, 'params'>>;
  query: Decoded<Part<Name, 'query'>>;
  body: Decoded<Part<Name, 'body'>>;
}

/** What is answered, as it travels. */
export type Answer<Name extends EndpointName> = Wire<Routes[Name]['response']>;
