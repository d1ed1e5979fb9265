import type { Answer } from '@mostrador/contract/routes';
import type { ShopApi } from './sign-in.ts';

interface Wanted {
  delivery?: boolean;
  /** Person who delivers it; by default any available one. */
  deliveryPersonId?: string;
  customerName?: string;
  /** Product at 50 each; by default a new one. */
  productId?: string;
}

/** Makes an unpaid order of 100. */
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

/** Makes a product at 50 that no other journey sells. */
export async function makeProduct(api: ShopApi, stock = 5): Promise<Answer<'createProduct'>> {
  return api.post('/products', { name: `Paid ${Date.now()}${Math.random()}`, price: 50, stock });
}

async function aDeliveryPerson(api: ShopApi): Promise<string | undefined> {
  const { deliveryPersons } = await api.get<Answer<'listDeliveryPersons'>>(
    '/delivery-persons?availableToDeliver=true',
  );
  return deliveryPersons[0]?.id;
}
