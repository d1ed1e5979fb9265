/**
 * English texts of each namespace, from which the types of keys derive. A test compares the list
 * with the files.
 */
interface Texts {
  about: typeof import('./en/store/about.json');
  approval: typeof import('./en/start/approval.json');
  audit: typeof import('./en/store/audit.json');
  borrows: typeof import('./en/sales/borrows.json');
  camera: typeof import('./en/shell/camera.json');
  categories: typeof import('./en/catalogue/categories.json');
  common: typeof import('./en/start/common.json');
  currentReports: typeof import('./en/reports/currentReports.json');
  customers: typeof import('./en/sales/customers.json');
  dashboard: typeof import('./en/reports/dashboard.json');
  deliveries: typeof import('./en/sales/deliveries.json');
  deliveryPersons: typeof import('./en/sales/deliveryPersons.json');
  discountForm: typeof import('./en/sales/discountForm.json');
  discountsReport: typeof import('./en/reports/discountsReport.json');
  drawers: typeof import('./en/sales/drawers.json');
  drawersReport: typeof import('./en/reports/drawersReport.json');
  errors: typeof import('./en/start/errors.json');
  fieldErrors: typeof import('./en/shell/fieldErrors.json');
  imports: typeof import('./en/catalogue/imports.json');
  invitation: typeof import('./en/store/invitation.json');
  labels: typeof import('./en/catalogue/labels.json');
  lock: typeof import('./en/start/lock.json');
  login: typeof import('./en/start/login.json');
  orderForm: typeof import('./en/sales/orderForm.json');
  orders: typeof import('./en/sales/orders.json');
  outbox: typeof import('./en/shell/outbox.json');
  palette: typeof import('./en/shell/palette.json');
  parkedOrders: typeof import('./en/sales/parkedOrders.json');
  paymentMethods: typeof import('./en/store/paymentMethods.json');
  payments: typeof import('./en/sales/payments.json');
  paymentsReport: typeof import('./en/reports/paymentsReport.json');
  peopleReport: typeof import('./en/reports/peopleReport.json');
  printer: typeof import('./en/shell/printer.json');
  printing: typeof import('./en/sales/printing.json');
  productReports: typeof import('./en/reports/productReports.json');
  products: typeof import('./en/catalogue/products.json');
  profile: typeof import('./en/store/profile.json');
  providers: typeof import('./en/catalogue/providers.json');
  purchases: typeof import('./en/catalogue/purchases.json');
  receipt: typeof import('./en/sales/receipt.json');
  refunds: typeof import('./en/sales/refunds.json');
  charges: typeof import('./en/sales/charges.json');
  reports: typeof import('./en/reports/reports.json');
  reservations: typeof import('./en/sales/reservations.json');
  setup: typeof import('./en/store/setup.json');
  shell: typeof import('./en/shell/shell.json');
  staff: typeof import('./en/store/staff.json');
  stockCounts: typeof import('./en/catalogue/stockCounts.json');
  store: typeof import('./en/store/store.json');
  taxes: typeof import('./en/store/taxes.json');
  taxesReport: typeof import('./en/reports/taxesReport.json');
  units: typeof import('./en/shell/units.json');
  updates: typeof import('./en/shell/updates.json');
}

export type Namespace = keyof Texts;

/** English texts of a namespace, for code whose own names are keys. */
export type TextsOf<Name extends Namespace> = Texts[Name];

/** A key without the plural form, which the library chooses by `count`. */
type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeysIn<Part[Key]>}`;
}[keyof Part & string];

/** Keys of each namespace: `list.title`. */
type Keys = { [Name in Namespace]: KeysIn<Texts[Name]> };

/** Keys with their namespace: `orders:list.title`. */
export type NamedKey<Name extends Namespace = Namespace> = {
  [Each in Name]: `${Each}:${Keys[Each]}`;
}[Name];

/** Keys below a prefix of a namespace. */
export type KeyBelow<Name extends Namespace, Prefix extends string> = Keys[Name] extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/**
 * Returns a text in the person's language with the values inserted; of a plural, the form for
 * `count`. A key that the English texts lack is a compile error. The library's own type finds the
 * same errors, but takes twice as long to check.
 */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, unknown>>,
) => string;

/** Keys that `useTranslation` accepts for these namespaces; those of the first need no namespace. */
export type KeyOf<Names extends readonly Namespace[]> = Keys[Names[0]] | NamedKey<Names[number]>;
