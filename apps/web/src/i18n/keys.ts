import type about from './en/about.json';
import type audit from './en/audit.json';
import type borrows from './en/borrows.json';
import type categories from './en/categories.json';
import type common from './en/common.json';
import type currentReports from './en/currentReports.json';
import type customers from './en/customers.json';
import type dashboard from './en/dashboard.json';
import type deliveryPersons from './en/deliveryPersons.json';
import type errors from './en/errors.json';
import type fieldErrors from './en/fieldErrors.json';
import type imports from './en/imports.json';
import type invitation from './en/invitation.json';
import type labels from './en/labels.json';
import type login from './en/login.json';
import type orderForm from './en/orderForm.json';
import type orders from './en/orders.json';
import type outbox from './en/outbox.json';
import type palette from './en/palette.json';
import type paymentMethods from './en/paymentMethods.json';
import type payments from './en/payments.json';
import type paymentsReport from './en/paymentsReport.json';
import type printing from './en/printing.json';
import type productReports from './en/productReports.json';
import type products from './en/products.json';
import type profile from './en/profile.json';
import type providers from './en/providers.json';
import type purchases from './en/purchases.json';
import type reports from './en/reports.json';
import type setup from './en/setup.json';
import type shell from './en/shell.json';
import type staff from './en/staff.json';
import type stockCounts from './en/stockCounts.json';
import type store from './en/store.json';
import type updates from './en/updates.json';

/** The English texts of each namespace, after which keys are typed. */
interface Texts {
  about: typeof about;
  audit: typeof audit;
  borrows: typeof borrows;
  categories: typeof categories;
  common: typeof common;
  currentReports: typeof currentReports;
  customers: typeof customers;
  dashboard: typeof dashboard;
  deliveryPersons: typeof deliveryPersons;
  errors: typeof errors;
  fieldErrors: typeof fieldErrors;
  imports: typeof imports;
  invitation: typeof invitation;
  labels: typeof labels;
  login: typeof login;
  orderForm: typeof orderForm;
  orders: typeof orders;
  outbox: typeof outbox;
  palette: typeof palette;
  paymentMethods: typeof paymentMethods;
  payments: typeof payments;
  paymentsReport: typeof paymentsReport;
  printing: typeof printing;
  productReports: typeof productReports;
  products: typeof products;
  profile: typeof profile;
  providers: typeof providers;
  purchases: typeof purchases;
  reports: typeof reports;
  setup: typeof setup;
  shell: typeof shell;
  staff: typeof staff;
  stockCounts: typeof stockCounts;
  store: typeof store;
  updates: typeof updates;
}

export type Namespace = keyof Texts;

/** Without the plural form, which the library adds by `count`. */
type Singular<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type KeysIn<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeysIn<Part[Key]>}`;
}[keyof Part & string];

/** The keys of each namespace: `list.title`. */
type Keys = { [Name in Namespace]: KeysIn<Texts[Name]> };

/** The keys of a namespace behind its name: `orders:list.title`. */
export type NamedKey<Name extends Namespace = Namespace> = {
  [Each in Name]: `${Each}:${Keys[Each]}`;
}[Name];

/** The keys below a part of a namespace. */
export type KeyBelow<Name extends Namespace, Prefix extends string> = Keys[Name] extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/**
 * Gives a text in the person's language, with the values put in; of a plural, the form for `count`. A key
 * that the English texts do not have is an error of the compiler. The library's own type of it finds
 * the same errors, and takes twice as long for the whole app.
 */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, unknown>>,
) => string;

/** The keys that `useTranslation` takes for these namespaces: the first one's also without its name. */
export type KeyOf<Names extends readonly Namespace[]> = Keys[Names[0]] | NamedKey<Names[number]>;
