import type { CalendarDay } from '@mostrador/domain/calendar';
import type {
  Contact,
  ContactFields,
  CUSTOMER_FIELDS,
  PROVIDER_FIELDS,
} from '@mostrador/domain/contacts';
import type { FeePer } from '@mostrador/domain/loan-fees';
import type { Cents } from '@mostrador/domain/money';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import type { Percent } from '@mostrador/domain/percent';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Archivable, Json } from './columns.ts';

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns of an address book's texts: `first_name` holds `firstName`. */
export type ContactColumns<Fields extends ContactFields> = {
  [Name in keyof Fields as SnakeCase<Name>]: Contact<Fields>[Name];
};

export interface CustomersTable extends Archivable, ContactColumns<typeof CUSTOMER_FIELDS> {
  store_id: string;
  id: string;
  is_active: Generated<boolean>;
  /** Whether the customer pays no tax. */
  is_exempt: Generated<boolean>;
}

export interface ProvidersTable extends Archivable, ContactColumns<typeof PROVIDER_FIELDS> {
  store_id: string;
  id: string;
}

export interface DeliveryPersonsTable extends Archivable {
  store_id: string;
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  available_to_deliver: Generated<boolean>;
  /** Cash collected less cash handed in. */
  cash_cents: Generated<Cents>;
}

export interface ProductsTable extends Archivable {
  store_id: string;
  id: string;
  name: string;
  description: string | null;
  barcode: string | null;
  price_cents: Cents;
  cost_cents: Cents | null;
  stock: number | null;
  /** Units with codes that are here, as many as the stock; null where units have no codes. */
  units_here: number | null;
  in_repair: Generated<number>;
  /** Units that offline sales booked as found since it was last counted or adjusted. */
  found_units: Generated<number>;
  /** Last day for which it is BOOKED. */
  reserved_until: CalendarDay | null;
  min_stock: number;
  /** The database computes it. */
  low_on_stock: GeneratedAlways<boolean>;
  category_id: string | null;
  provider_id: string | null;
  borrowable: boolean;
  is_favourite: boolean;
  attributes: Json<Record<string, string[]>> | null;
  /** Of one period, where `fee_per` is DAY or WEEK. */
  last_borrow_fee_cents: Cents | null;
  last_borrow_deposit_cents: Cents | null;
  /** The price before it was lowered without an approval; null where it was not. */
  lowered_from_cents: Cents | null;
  /** Own fee, of one period where `fee_per` is DAY or WEEK, and own deposit; null for those of the last loan. */
  borrow_fee_cents: Cents | null;
  borrow_deposit_cents: Cents | null;
  fee_per: Generated<FeePer>;
  /** Null for the store's days and late fees. */
  borrow_days: number | null;
  late_fee_per_day_cents: Cents | null;
  late_fee_max_cents: Cents | null;
  picture_id: string | null;
  /** Null for the store's default rate. */
  tax_rate_id: string | null;
  fee_tax_rate_id: string | null;
}

/** The records that orders and purchases are made of. */
export interface CatalogueTables {
  customers: CustomersTable;
  delivery_persons: DeliveryPersonsTable;
  hand_ins: {
    store_id: string;
    id: string;
    delivery_person_id: string;
    amount_cents: Cents;
    user_id: string;
    created_at: Date;
    /** These three are null unless it was voided. */
    voided_at: Date | null;
    void_reason: string | null;
    voided_by: string | null;
    shift_id: string | null;
    /** The hand-in's shift where that was open as it was voided. */
    void_shift_id: string | null;
  };
  providers: ProvidersTable;
  categories: Archivable & {
    store_id: string;
    id: string;
    name: string;
    description: string | null;
  };
  payment_methods: Archivable & {
    store_id: string;
    id: string;
    name: string;
    kind: PaymentMethodKind;
    /** Place among the tiles, from 1. */
    position: number;
  };
  tax_rates: {
    store_id: string;
    id: string;
    name: string;
    percent: Percent;
    is_default: boolean;
    created_at: Date;
    updated_at: Generated<Date>;
    archived_at: Date | null;
  };
  products: ProductsTable;
  pictures: {
    store_id: string;
    id: string;
    size: 'full' | 'thumbnail';
    content: Buffer;
    created_at: Date;
  };
  unused_pictures: { store_id: string; id: string; unused_since: Date };
}
