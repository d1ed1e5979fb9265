import { randomUUID } from 'node:crypto';
import type { WireRequest } from '@mostrador/contract/routes';
import { csvRow } from '#platform/csv/csv.ts';
import { fileBody } from '#test/support/import-file.ts';
import type { Till } from '#test/support/till.ts';

type Body<Name extends 'createProduct' | 'createOrder'> = WireRequest<Name>['body'];

/** Smallest possible picture. */
const ONE_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

/** Adds a record of every kind to the owner's store; every text of it contains `mark`. */
export async function plantStore(owner: Till, mark: string): Promise<void> {
  const text = (what: string) => `${mark} ${what}`;
  const contact = { phone: '305 555 0101', city: text('city'), country: text('country') };
  const letters = mark.toLowerCase().replace(/\W/g, '');
  const reach = { email: `${letters}@planted.test`, ...contact };
  await owner.call('updateStore', {
    body: {
      name: text('store'),
      receiptFooter: text('footer'),
      overdueDays: 3,
      // Calls may have turned them: the totals below have no tax added, and no shift is open.
      pricesIncludeTax: true,
      cashControl: false,
      ...reach,
    },
  });
  const customer = await owner.call('createCustomer', {
    body: { firstName: text('Ana'), lastName: text('Ruiz'), address: text('12 Palm St'), ...reach },
  });
  const provider = await owner.call('createProvider', { body: { name: text('Acme'), ...reach } });
  const category = await owner.call('createCategory', { body: { name: text('Tools') } });
  const rate = await owner.call('createTaxRate', {
    body: { name: text('VAT'), percent: 19 as never, pricesIncludeTax: true },
  });
  const method = (name: string, kind: 'CARD' | 'CASH') =>
    owner.call('createPaymentMethod', { body: { name: text(name), kind } });
  const card = await method('Card', 'CARD');
  const cash = await method('Cash', 'CASH');
  const deliverer = await owner.call('createDeliveryPerson', { body: { name: text('Dan') } });
  const { id: pictureId } = await owner.call('uploadPicture', { body: { file: ONE_PIXEL } });
  const product = (name: string, rest: Partial<Body<'createProduct'>> = {}) =>
    owner.call('createProduct', {
      body: {
        name: text(name),
        description: text('description'),
        price: 10 as never,
        cost: 4 as never,
        stock: 500,
        categoryId: category.id,
        providerId: provider.id,
        taxRateId: rate.id,
        attributes: { [text('size')]: [text('L')] },
        ...rest,
      },
    });
  const ladder = await product('Ladder', { barcode: `${mark}-1`, pictureId });
  const drill = await product('Drill', { borrowable: true });
  const saw = await product('Saw', { borrowable: true, stock: 2 });
  await owner.call('setUnitCodes', {
    params: { id: saw.id },
    body: { tracksUnits: true, codes: [`${mark}-S1`, `${mark}-S2`] },
  });
  const order = (productId: string, rest: Partial<Body<'createOrder'>> = {}) =>
    owner.call('createOrder', {
      body: {
        customerId: customer.id,
        serviceType: 'PICKUP',
        items: [{ productId, quantity: 3, unitPrice: 10 as never, transactionType: 'SALE' }],
        subtotal: 30 as never,
        total: 30 as never,
        notes: text('notes'),
        ...rest,
      },
    });
  const inFull = { paymentMethodId: card.id, amount: 30 as never };
  for (const payments of [[], [], [inFull]]) await order(ladder.id, { payments });
  const mistaken = await order(ladder.id, { payments: [inFull] });
  await owner.call('voidPayment', {
    params: { id: mistaken.id, paymentId: mistaken.payments[0]!.id },
    body: { reason: text('typed twice') },
  });
  const paid = await order(ladder.id, {
    serviceType: 'DELIVERY',
    deliveryPersonId: deliverer.id,
    payments: [{ ...inFull, notes: text('paid') }],
  });
  const brought = await order(ladder.id, {
    serviceType: 'DELIVERY',
    deliveryPersonId: deliverer.id,
  });
  await owner.call('addPayments', {
    params: { id: brought.id },
    body: {
      markDelivered: true,
      payments: [{ ...inFull, paymentMethodId: cash.id, collectedBy: deliverer.id }],
    },
  });
  const handIn = await owner.call('createHandIn', {
    params: { id: deliverer.id },
    body: { amount: 10 as never },
  });
  await owner.call('voidHandIn', {
    params: { id: deliverer.id, handInId: handIn.id },
    body: { reason: text('counted wrong') },
  });
  await owner.call('returnItems', {
    params: { id: paid.id },
    body: {
      reason: text('broken'),
      items: [
        {
          orderItemId: paid.items[0]!.id,
          productId: ladder.id,
          unitPrice: 10 as never,
          quantity: 1,
        },
      ],
    },
  });
  const drawer = await owner.call('createDrawer', { body: { name: text('drawer') } });
  const shift = await owner.call('openShift', {
    params: { id: drawer.id },
    body: { float: 10 as never },
  });
  await owner.call('addShiftMovement', {
    params: { id: shift.id },
    body: { kind: 'PAID_IN', amount: 5 as never, reason: text('change') },
  });
  await owner.call('closeShift', {
    params: { id: shift.id },
    body: { counted: 14 as never, nextFloat: 0 as never, note: text('one is missing') },
  });
  await owner.call('openShift', { params: { id: drawer.id }, body: { float: 0 as never } });
  const lent = await order(drill.id, {
    items: [
      {
        productId: drill.id,
        quantity: 2,
        unitPrice: 5 as never,
        borrowDepositPerUnit: 20 as never,
        transactionType: 'BORROW',
      },
    ],
    subtotal: 50 as never,
    total: 50 as never,
  });
  await owner.call('addDiscount', {
    params: { id: lent.id },
    body: { amount: 1 as never, reason: text('scratched'), notes: text('seen') },
  });
  const [loan] = lent.borrowRecords;
  await owner.call('addReminder', { params: { id: loan!.id }, body: { channel: 'EMAIL' } });
  await owner.call('returnBorrow', {
    params: { id: loan!.id },
    body: { quantity: 1, claims: [{ kind: 'DAMAGE', amount: 90 as never, note: text('cracked') }] },
  });
  await owner.call('createReservation', {
    body: {
      customerId: customer.id,
      items: [{ productId: drill.id, quantity: 2 }],
      from: '2031-03-20' as never,
      until: '2031-03-22' as never,
      notes: text('party'),
    },
  });
  const items = [{ productId: ladder.id, orderedQty: 10, unitCost: 4 as never }];
  const bought = await owner.call('createPurchase', {
    body: { providerId: provider.id, items, notes: text('purchase') },
  });
  await owner.call('receivePurchase', {
    params: { id: bought.id },
    body: {
      items: [{ purchaseItemId: bought.items[0]!.id, productId: ladder.id, quantity: 5 }],
    },
  });
  await owner.call('createStockCount', { body: { notes: text('count') } });
  await owner.call('importProviders', { body: fileBody(`name\n${csvRow([text('Imported')])}`) });
  await owner.call('createStaffMember', {
    body: {
      firstName: text('Ines'),
      lastName: text('Vega'),
      email: `ines-${randomUUID()}@planted.test`,
      role: 'CASHIER',
    },
  });
}
