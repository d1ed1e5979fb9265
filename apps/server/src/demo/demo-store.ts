import type { Role } from '@mostrador/domain/permissions';
import type { NewUser } from '#modules/staff/create-user.ts';
import type { NewStore } from '#modules/store/create-store.ts';

/** Password of everyone in a demo; the sign-in page offers it. */
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
  /** First seven digits of the barcodes of its goods. */
  barcodePrefix: string;
}

/** Amounts are decimals, as a person types them. */
export interface DemoProduct {
  name: string;
  price: number;
  cost?: number;
  /** Units at the end of the story; null if stock is not tracked. */
  stock: number | null;
  minStock?: number;
  /** Most units in one order; default 1. */
  most?: number;
  attributes?: Record<string, string[]>;
  /** Stands first among the tiles. */
  isFavourite?: boolean;
  /** Name of its tax rate; absent: the store's default one. */
  taxRate?: string;
  /** Folder and name of its drawing in `pictures`; a product without one shows its letter. */
  picture?: string;
  /** Fee and deposit of one unit, and the most units of a loan. */
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

/** Course of a purchase, named after the end that the demo shows. */
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

export interface DemoTaxRate {
  name: string;
  percent: number;
}

/** A shop before its story, and the material of the story. */
export interface DemoStore {
  store: NewStore & { timeZone: string };
  /** The owner comes first. */
  staff: readonly [DemoPerson, ...DemoPerson[]];
  /** The first is the default; a store without has no taxes. */
  taxes?: {
    pricesIncludeTax: boolean;
    rates: readonly DemoTaxRate[];
  };
  /** The first replaces the "Cash" that every shop opens with. */
  paymentMethods: readonly string[];
  providers: readonly DemoProvider[];
  categories: readonly DemoCategory[];
  customers: readonly DemoCustomer[];
  /** Town of all customers. */
  town: { city: string; state: string; country: string; phonePrefix: string };
  deliveryPersons: readonly string[];
  /** Product that a delivery adds to the order as a service. */
  deliveryService: string;
  walkIn: { name: string; address: string };
  deliveryNotes: readonly string[];
  /** Reasons for returns, cancellations, discounts and returns to providers. */
  reasons: Record<'returned' | 'cancelled' | 'discount' | 'sentBack', readonly string[]>;
  purchaseNotes: readonly string[];
  receiptNotes: readonly string[];
  /** Discounts and part payments are multiples of this. */
  roundAmount: number;
  orders: number;
  ordersToday: number;
  /** Oldest first, spread evenly over the story, so that open ones come last. */
  purchases: readonly PurchaseCourse[];
  seed: number;
  /** What is said of a unit that is being repaired. */
  repairNote: string;
  /** What the codes of its product's units begin with. */
  codeBeginning: string;
}

/** Returns the rate of a product: its own, else the store's default; none in a store without taxes. */
export function taxRateOf(
  { taxes }: Pick<DemoStore, 'taxes'>,
  { taxRate }: Pick<DemoProduct, 'taxRate'>,
): DemoTaxRate | undefined {
  return taxRate === undefined
    ? taxes?.rates[0]
    : taxes?.rates.find(({ name }) => name === taxRate);
}
