import type { Role } from '@mostrador/domain/permissions';
import type { NewUser } from '#modules/staff/create-user.ts';
import type { NewStore } from '#modules/store/create-store.ts';

/** The password of everyone in a demo; the sign-in page offers it. */
export const DEMO_PASSWORD = 'mostrador';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  language?: NewUser['language'];
}

interface DemoProvider {
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The seven digits that begin the barcodes of its goods. */
  barcodePrefix: string;
}

/** Money in decimals, as a person types it. */
export interface DemoProduct {
  name: string;
  price: number;
  cost?: number;
  /** What is there at the end of the story; null where stock is not tracked. */
  stock: number | null;
  minStock?: number;
  /** How many one order takes at most; 1 unless told. */
  most?: number;
  attributes?: Record<string, string[]>;
  /** What a loan asks for each, and how many go out at once. */
  loan?: { fee: number; deposit: number; most: number };
}

export interface DemoCategory {
  name: string;
  description: string;
  provider: string | null;
  products: readonly DemoProduct[];
}

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  address: string;
}

/** How a purchase goes, to the end that the demo shows. */
export type PurchaseCourse =
  | 'RECEIVED_PAID'
  | 'PARTS_PAID'
  | 'MARKED_PAID'
  | 'SENT_BACK'
  | 'CREDIT'
  | 'SAMPLES'
  | 'CANCELLED'
  | 'RECEIVED_UNPAID'
  | 'RECEIVED_PART_PAID'
  | 'PART_RECEIVED'
  | 'PART_RECEIVED_PART_PAID'
  | 'ORDERED_PREPAID'
  | 'ORDERED'
  | 'CREATED';

/** A shop before its story begins, and what the story is made of. */
export interface DemoStore {
  store: NewStore & { timeZone: string };
  /** The owner, then the others. */
  staff: readonly [DemoPerson, ...DemoPerson[]];
  /** The first takes the name of the "Cash" that every shop opens with. */
  paymentMethods: readonly string[];
  providers: readonly DemoProvider[];
  categories: readonly DemoCategory[];
  customers: readonly DemoCustomer[];
  /** Where the customers live. */
  town: { city: string; state: string; country: string; phonePrefix: string };
  deliveryPersons: readonly string[];
  /** The service that a delivery adds to the order; one of the products. */
  deliveryService: string;
  walkIn: { name: string; address: string };
  deliveryNotes: readonly string[];
  /** Why goods came back, an order was cancelled, a discount was given, and goods went back. */
  reasons: Record<'returned' | 'cancelled' | 'discount' | 'sentBack', readonly string[]>;
  purchaseNotes: readonly string[];
  receiptNotes: readonly string[];
  /** Discounts and part payments are whole multiples of this. */
  roundAmount: number;
  orders: number;
  ordersToday: number;
  /** Oldest first, spread evenly over the story; so what is still open stands last. */
  purchases: readonly PurchaseCourse[];
  seed: number;
}
