import { routes } from '@mostrador/contract/routes';
import { ean13 } from '@mostrador/domain/barcode';
import { type Chance, startChance } from '../../apps/server/src/demo/random.ts';
import { createCategory } from '../../apps/server/src/modules/categories/create-category.ts';
import { createCustomer } from '../../apps/server/src/modules/customers/create-customer.ts';
import { createDeliveryPerson } from '../../apps/server/src/modules/delivery-persons/create-delivery-person.ts';
import { createPaymentMethod } from '../../apps/server/src/modules/payment-methods/create-payment-method.ts';
import { createProduct } from '../../apps/server/src/modules/products/create-product.ts';
import { createProvider } from '../../apps/server/src/modules/providers/create-provider.ts';
import { createTaxRate } from '../../apps/server/src/modules/tax-rates/create-tax-rate.ts';
import type { Scope } from '../../apps/server/src/platform/scope.ts';

const GROUPS = ['Tools', 'Paint', 'Lighting', 'Party', 'Camping', 'Garden', 'Kitchen', 'Groceries'];
const KINDS = [
  'Compact',
  'Classic',
  'Heavy-duty',
  'Folding',
  'Outdoor',
  'Large',
  'Small',
  'Double',
];
const THINGS = [
  'hammer',
  'brush',
  'lamp',
  'chair',
  'tent',
  'hose',
  'pan',
  'basket',
  'ladder',
  'box',
];
const FIRST_NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Ines', 'Jon'];
const LAST_NAMES = ['Abbott', 'Bauer', 'Castro', 'Dunn', 'Eriksen', 'Fox', 'Gomez', 'Hale', 'Ito'];
const STREETS = ['Oak St', 'Main St', 'River Rd', 'Mill Ln', 'Park Ave', 'Hill St', 'Elm St'];
const TAX_RATES = [
  { name: 'Reduced', percent: 4 },
  { name: 'Exempt', percent: 0 },
];
const DELIVERY_PERSONS = 20;
const PROVIDERS = 25;

/** Adds that many products and customers through the commands, and tax rates, payment methods, delivery persons, categories and providers. */
export async function addLargeCatalogue(
  scope: Scope,
  { products, customers }: { products: number; customers: number },
): Promise<void> {
  const chance = startChance(products);
  for (const name of ['Bank transfer', 'Check'])
    await createPaymentMethod(scope, { body: { name } });
  for (let number = 1; number <= DELIVERY_PERSONS; number++) {
    const body = routes.createDeliveryPerson.body.parse({ name: personName(chance).join(' ') });
    await createDeliveryPerson(scope, { body });
  }
  await addProducts(scope, chance, products);
  for (let number = 1; number <= customers; number++) await addCustomer(scope, chance, number);
}

async function addProducts(scope: Scope, chance: Chance, count: number): Promise<void> {
  const categoryIds: string[] = [];
  for (const name of GROUPS) {
    categoryIds.push((await createCategory(scope, { body: { name, description: null } })).id);
  }
  const providerIds: string[] = [];
  for (let number = 1; number <= PROVIDERS; number++) {
    const body = routes.createProvider.body.parse({ name: `Provider ${number}` });
    providerIds.push((await createProvider(scope, { body })).id);
  }
  const taxRateIds: string[] = [];
  for (const rate of TAX_RATES) {
    const body = routes.createTaxRate.body.parse(rate);
    taxRateIds.push((await createTaxRate(scope, { body })).id);
  }
  for (let number = 1; number <= count; number++) {
    const price = chance.between(150, 12_000);
    const body = routes.createProduct.body.parse({
      name: `${chance.choose(KINDS)} ${chance.choose(THINGS)} ${number}`,
      price: price / 100,
      cost: Math.floor(price * 0.6) / 100,
      // One in a hundred is a service.
      stock: number % 100 === 50 ? null : chance.between(0, 200),
      minStock: 10,
      categoryId: chance.choose(categoryIds),
      providerId: chance.choose(providerIds),
      barcode: ean13(String(200_000_000_000 + number)),
      borrowable: number % 10 === 0,
      // Three in five have the store's default rate.
      taxRateId: taxRateIds[number % 5],
    });
    await createProduct(scope, { body });
  }
}

async function addCustomer(scope: Scope, chance: Chance, number: number): Promise<void> {
  const [firstName, lastName] = personName(chance);
  const body = routes.createCustomer.body.parse({
    firstName,
    lastName,
    phone: `+1 212 ${String(2_000_000 + number)}`,
    address: `${chance.between(1, 900)} ${chance.choose(STREETS)}`,
    city: 'New York',
    state: 'NY',
    country: 'United States',
  });
  await createCustomer(scope, { body });
}

function personName(chance: Chance): [string, string] {
  return [chance.choose(FIRST_NAMES), `${chance.choose(LAST_NAMES)}-${chance.choose(LAST_NAMES)}`];
}
