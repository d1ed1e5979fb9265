import type { Answer } from '@mostrador/contract/routes';
import type { ShopApi } from './sign-in.ts';

interface Wanted {
  delivery?: boolean;
  /** Who delivers it; otherwise somebody who can. */
  deliveryPersonId?: string;
  customerName?: string;
  /** Of which product, at 50 each; otherwise one of its own. */
  productId?: string;
}

/** An order over 100, of which nothing is paid. */
export async function makeOrderToPay(
  api: ShopApi,
  {
    deliveryPersonId,
    delivery = deliveryPersonId !== undefined,
    customerName = 'Paula Payer',
    productId,
  }: Wanted = {},
): Promise<Answer<'createOrder'>> {
  const item = { productId: productId ?? (await makeProduct(api)).id, quantity: 2, unitPrice: 50 };
  return api.post('/orders', {
    customerName,
    customerAddress: '3 Oak St',
    ...(delivery
      ? {
          serviceType: 'DELIVERY',
          deliveryPersonId: deliveryPersonId ?? (await aDeliveryPerson(api)),
        }
      : { serviceType: 'PICKUP' }),
    items: [{ ...item, transactionType: 'SALE' }],
    subtotal: 100,
    total: 100,
  });
}

/** A product at 50 that nobody else sells. */
export async function makeProduct(api: ShopApi, stock = 5): Promise<Answer<'createProduct'>> {
  return api.post('/products', { name: `Paid ${Date.now()}${Math.random()}`, price: 50, stock });
}

async function aDeliveryPerson(api: ShopApi): Promise<string | undefined> {
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>(
    '/delivery-persons?availableToDeliver=true',
  );
  return deliveryPersons[0]?.id;
}
