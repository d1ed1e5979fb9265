/** Names, addresses and notes that are one long word: no page scrolls sideways on a phone. */
import type { Answer } from '@mostrador/contract/routes';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { goThere, isThere, sticksOut } from './support/walk.ts';

/** Goes on after a failure, so that each page is told. */
const softly = expect.configure({ soft: true });

const word = (length: number) => 'W'.repeat(length);
const EMAIL = `${'m'.repeat(54)}@shop.example`;
const NOTES = 'n'.repeat(400);
const CHOICE = { [word(40)]: word(40) };
const LARGE = 99_999.99;

/** Fills a shop with records whose names are each one word longer than a phone's line. */
async function fillShop(api: ShopApi) {
  const category = await api.post<Answer<'createCategory'>>('/categories', {
    name: word(60),
    description: NOTES,
  });
  const provider = await api.post<Answer<'createProvider'>>('/providers', {
    name: word(80),
    email: EMAIL,
    phone: '+1234567890123456',
    address: word(100),
    city: word(50),
  });
  const customer = await api.post<Answer<'createCustomer'>>('/customers', {
    firstName: word(60),
    lastName: word(60),
    email: EMAIL,
    phone: '+1234567890123456',
    address: word(150),
    city: word(60),
    state: word(60),
    country: word(60),
  });
  const courier = await api.post<Answer<'createDeliveryPerson'>>('/delivery-persons', {
    name: word(80),
    email: EMAIL,
    phoneNumber: '+1234567890123456',
    availableToDeliver: true,
  });
  const method = await api.post<Answer<'createPaymentMethod'>>('/payment-methods', {
    name: word(60),
  });
  await api.put('/store', { taxNumber: word(40) });
  const rate = await api.post<Answer<'createTaxRate'>>('/tax-rates', {
    name: word(100),
    percent: 8.875,
    pricesIncludeTax: true,
  });
  const product = await api.post<Answer<'createProduct'>>('/products', {
    name: word(150),
    description: NOTES,
    barcode: '9'.repeat(40),
    price: LARGE,
    cost: LARGE,
    stock: 1000,
    borrowable: true,
    categoryId: category.id,
    providerId: provider.id,
    attributes: { [word(40)]: [word(40), 'other'] },
  });
  const item = { productId: product.id, unitPrice: LARGE, selectedAttributes: CHOICE };
  const total = LARGE * 2 + (LARGE + LARGE) * 3;
  const order = await api.post<Answer<'createOrder'>>('/orders', {
    customerId: customer.id,
    serviceType: 'DELIVERY',
    deliveryPersonId: courier.id,
    notes: NOTES,
    items: [
      { ...item, quantity: 2, transactionType: 'SALE' },
      { ...item, quantity: 3, transactionType: 'BORROW', borrowDepositPerUnit: LARGE },
    ],
    subtotal: Number(total.toFixed(2)),
    total: Number(total.toFixed(2)),
  });
  const [sold] = order.items;
  await api.post(`/orders/${order.id}/payments`, {
    paymentMethod: method.name,
    amount: 10,
    notes: NOTES,
  });
  await api.post(`/orders/${order.id}/discounts`, { amount: 5, notes: NOTES });
  await api.post(`/orders/${order.id}/returns`, {
    reason: word(300),
    notes: NOTES,
    items: [{ orderItemId: sold?.id, productId: product.id, unitPrice: LARGE, quantity: 1 }],
  });
  const purchase = await api.post<Answer<'createPurchase'>>('/purchases', {
    providerId: provider.id,
    notes: NOTES,
    items: [{ productId: product.id, orderedQty: 100, unitCost: LARGE }],
  });
  await api.patch(`/purchases/${purchase.id}/status`, { status: 'ORDERED' });
  await api.post(`/purchases/${purchase.id}/receipts`, {
    notes: NOTES,
    items: [{ purchaseItemId: purchase.items[0]?.id, productId: product.id, quantity: 5 }],
  });
  const count = await api.post<Answer<'createStockCount'>>('/stock-counts', {
    categoryId: category.id,
    notes: NOTES,
  });
  return { category, provider, customer, courier, method, product, order, purchase, count, rate };
}

test('no page scrolls sideways on a phone or a tablet, whatever is written in it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const money = { locale: 'en-US', currency: 'USD' };
  const { email, password } = await openStore(word(60), money);
  const api = await signIn(page, email, 'en', password);
  const shop = await fillShop(api);
  const { category, provider, customer, courier, method, product, order, purchase, count } = shop;
  const { rate } = shop;
  const records = [
    ['/categories', category.id],
    ['/providers', provider.id],
    ['/customers', customer.id],
    ['/delivery-persons', courier.id],
    ['/payment-methods', method.id],
    ['/products', product.id],
  ];
  const addresses = [
    '/dashboard?range=thisMonth',
    '/orders?range=allTime',
    '/orders/new',
    ...[
      '',
      '/edit',
      '/returns/new',
      '/print?paper=80mm',
      '/print?document=loanSlip&paper=page',
    ].map((end) => `/orders/${order.id}${end}`),
    '/payments?todayOnly=false',
    `/payments/${order.id}/add`,
    '/returns',
    ...records.flatMap(([list, id]) => [`${list}`, `${list}/${id}`, `${list}/${id}/edit`]),
    '/purchases',
    '/purchases/new',
    `/purchases/${purchase.id}`,
    `/labels?products=${product.id}`,
    '/stock-counts',
    '/stock-counts/new',
    `/stock-counts/${count.id}`,
    '/reports',
    '/reports/products',
    '/reports/discounts',
    '/reports/now',
    `/reports/payments?method=${method.name}`,
    '/store',
    '/store/receipts',
    '/store/taxes',
    '/store/taxes/new',
    `/store/taxes/${rate.id}/edit`,
    '/store/staff',
    '/store/audit',
    '/profile',
    '/about',
    '/outbox',
  ];
  const sizes = [
    { width: 390, height: 844 },
    { width: 1024, height: 768 },
  ];
  for (const address of addresses) {
    await goThere(page, address);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await isThere(page);
      const told = `${address} scrolls sideways at ${size.width}`;
      await softly.poll(() => page.evaluate(sticksOut), told).toEqual([]);
    }
    // The next page opens in the size of this one, so that no page is changed only to be left.
    sizes.reverse();
  }
});
