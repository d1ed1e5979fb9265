import { openStore } from '#test/support/open-store.ts';
import type { TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';
import { RATES, type RateName, type TaxedStore } from './example.ts';

/** A store of the examples, with its people and its tax rates. */
export interface Place {
  till: Till;
  customerId: string;
  deliveryPersonId: string;
  cash: string;
  rates: Map<RateName, string>;
}

/** Opens the store with these taxes; the shop's own one is that without. */
export async function openPlace(shop: TestShop, store: TaxedStore | undefined): Promise<Place> {
  const till = store === undefined ? shop.owner : await openTaxed(shop, store);
  const rates: Place['rates'] = new Map();
  if (store !== undefined) {
    const { pricesIncludeTax } = store;
    for (const [name, percent] of Object.entries(RATES) as [RateName, number][]) {
      const body = { name, percent, pricesIncludeTax };
      rates.set(name, (await till.call('createTaxRate', { body })).id);
    }
  }
  const customer = { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' };
  const [cash] = (await till.call('listPaymentMethods')).paymentMethods;
  return {
    till,
    customerId: (await till.call('createCustomer', { body: customer })).id,
    deliveryPersonId: (await till.call('createDeliveryPerson', { body: { name: 'Dan' } })).id,
    cash: cash?.id ?? '',
    rates,
  };
}

async function openTaxed(
  shop: TestShop,
  { currency, pricesIncludeTax }: TaxedStore,
): Promise<Till> {
  const name = `${currency} ${pricesIncludeTax}`;
  return (await openStore(shop, { name, currency })).owner;
}
