import { routes } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { DEFAULT_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { FALLBACK_CURRENCY, FALLBACK_LOCALE } from '@mostrador/domain/locale';
import { searchText } from '@mostrador/domain/search';
import { createCategory } from '#modules/categories/create-category.ts';
import { createCustomer } from '#modules/customers/create-customer.ts';
import { createDeliveryPerson } from '#modules/delivery-persons/create-delivery-person.ts';
import { listPaymentMethods } from '#modules/payment-methods/list-payment-methods.ts';
import { createProduct } from '#modules/products/create-product.ts';
import { createProvider } from '#modules/providers/create-provider.ts';
import { createUser } from '#modules/staff/create-user.ts';
import { openShop } from '#modules/staff/open-shop.ts';
import { createTaxRate } from '#modules/tax-rates/create-tax-rate.ts';
import type { Transaction } from '#platform/database/access.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import {
  DEMO_PASSWORD,
  type DemoCategory,
  type DemoPerson,
  type DemoProduct,
  type DemoStore,
  taxRateOf,
} from './demo-store.ts';
import type { StockStory } from './stock-story.ts';
import { uploadDrawing } from './upload-drawing.ts';

/** A demo store after its opening, with the ids of its records. */
export interface OpenDemoStore {
  /** Returns the scope of a command that the person sends at that moment. */
  scopeOf(person: DemoPerson, now: Date): Scope;
  paymentMethods: ReadonlyMap<string, string>;
  providers: ReadonlyMap<string, string>;
  products: ReadonlyMap<DemoProduct, string>;
  /** Tax rate that the form of a purchase proposes for a product; null in a store without taxes. */
  taxRateIdOf(product: DemoProduct): string | null;
  customers: readonly string[];
  deliveryPersons: readonly string[];
}

/**
 * Opens the store through the commands: its people, its catalogue with the stock that the story begins
 * with, and its customers.
 */
export async function openDemoStore(
  tx: Transaction,
  demo: DemoStore,
  { now, stock }: { now: Date; stock: StockStory },
): Promise<OpenDemoStore> {
  const scopeOf = await openWithStaff(tx, demo, now);
  const [owner] = demo.staff;
  const scope = scopeOf(owner, now);
  const taxRates = await addTaxRates(scope, demo);
  const providers = await addProviders(scope, demo);
  return {
    scopeOf,
    paymentMethods: await paymentMethodsByName(scope),
    providers,
    products: await addProducts(scope, demo, { providers, taxRates, stock }),
    taxRateIdOf: (product) => {
      const rate = taxRateOf(demo, product);
      return rate === undefined ? null : idOf(taxRates, rate.name);
    },
    customers: await addCustomers(scope, demo),
    deliveryPersons: await addDeliveryPersons(scope, demo),
  };
}

async function openWithStaff(
  tx: Transaction,
  { store, staff, paymentMethods, taxes }: DemoStore,
  now: Date,
): Promise<OpenDemoStore['scopeOf']> {
  const [owner, ...others] = staff;
  const password = DEMO_PASSWORD;
  const { storeId, ownerId } = await openShop(tx, now, {
    ...store,
    owner: { ...owner, password },
    paymentMethods,
  });
  const ids = new Map([[owner, ownerId]]);
  for (const person of others) {
    ids.set(person, await createUser(tx, now, storeId, { ...person, password }));
  }
  const sessionId = newId();
  return (person, moment) => ({
    db: tx,
    tx,
    now: moment,
    storeId,
    sessionId,
    byPin: false,
    passwordAt: null,
    drawerId: null,
    user: { ...person, id: idOf(ids, person) },
    store: {
      locale: store.locale ?? FALLBACK_LOCALE,
      currency: store.currency ?? FALLBACK_CURRENCY,
      country: null,
      timeZone: store.timeZone,
      zoneVersion: 0,
      overdueDays: DEFAULT_OVERDUE_DAYS,
      paymentRoles: [...(store.paymentRoles ?? [])],
      cashRounding: NO_CASH_ROUNDING,
      completeWhenPaid: store.completeWhenPaid ?? false,
      completeWhenDelivered: false,
      addressNeeded: store.addressNeeded ?? 'ALWAYS',
      limits: {},
      cashControl: false,
      blindCount: false,
      pricesIncludeTax: taxes?.pricesIncludeTax ?? null,
    },
  });
}

async function paymentMethodsByName(scope: Scope): Promise<Map<string, string>> {
  const query = routes.listPaymentMethods.query.parse({});
  const { paymentMethods } = await listPaymentMethods(scope, { query });
  return new Map(paymentMethods.map(({ name, id }) => [name, id]));
}

async function addTaxRates(scope: Scope, { taxes }: DemoStore): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const rate of taxes?.rates ?? []) {
    const body = routes.createTaxRate.body.parse({
      ...rate,
      pricesIncludeTax: taxes?.pricesIncludeTax,
    });
    ids.set(rate.name, (await createTaxRate(scope, { body })).id);
  }
  return ids;
}

async function addProviders(scope: Scope, { providers }: DemoStore): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const provider of providers) {
    const body = routes.createProvider.body.parse(provider);
    ids.set(provider.name, (await createProvider(scope, { body })).id);
  }
  return ids;
}

async function addProducts(
  scope: Scope,
  demo: DemoStore,
  {
    providers,
    taxRates,
    stock,
  }: {
    providers: ReadonlyMap<string, string>;
    taxRates: ReadonlyMap<string, string>;
    stock: StockStory;
  },
): Promise<Map<DemoProduct, string>> {
  const ids = new Map<DemoProduct, string>();
  for (const category of demo.categories) {
    const { id: categoryId } = await createCategory(scope, { body: category });
    for (const product of category.products) {
      const body = routes.createProduct.body.parse({
        ...product,
        categoryId,
        providerId: category.provider && idOf(providers, category.provider),
        barcode: barcodeOf(demo.providers, category, ids.size),
        stock: product.stock === null ? null : stock.opening(product),
        borrowable: product.loan !== undefined,
        taxRateId: product.taxRate ? idOf(taxRates, product.taxRate) : null,
        pictureId: product.picture ? await uploadDrawing(scope, product.picture) : null,
      });
      ids.set(product, (await createProduct(scope, { body })).id);
    }
  }
  return ids;
}

/** Services have no provider, and so no barcode. */
function barcodeOf(
  providers: DemoStore['providers'],
  category: DemoCategory,
  position: number,
): string | null {
  const provider = providers.find(({ name }) => name === category.provider);
  return provider ? ean13(`${provider.barcodePrefix}${10_200 + 7 * position}`) : null;
}

async function addCustomers(scope: Scope, { customers, town }: DemoStore): Promise<string[]> {
  const { phonePrefix, ...place } = town;
  const ids: string[] = [];
  for (const customer of customers) {
    const account = searchText(customer.firstName, customer.lastName).replaceAll(' ', '.');
    const body = routes.createCustomer.body.parse({
      ...customer,
      ...place,
      phone: `${phonePrefix}${10 + ids.length}`,
      // Not everyone has an e-mail address.
      email: ids.length % 3 === 2 ? null : `${account}@example.com`,
    });
    ids.push((await createCustomer(scope, { body })).id);
  }
  return ids;
}

async function addDeliveryPersons(
  scope: Scope,
  { deliveryPersons, town }: DemoStore,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of deliveryPersons) {
    const phoneNumber = `${town.phonePrefix}${60 + ids.length}`;
    const body = routes.createDeliveryPerson.body.parse({ name, phoneNumber });
    ids.push((await createDeliveryPerson(scope, { body })).id);
  }
  return ids;
}

/** Returns the id of a record of the demo. A name that the demo lacks is our mistake. */
export function idOf<Thing>(ids: ReadonlyMap<Thing, string>, thing: Thing): string {
  const id = ids.get(thing);
  if (id === undefined) throw new Error(`the demo has no ${JSON.stringify(thing)}`);
  return id;
}
