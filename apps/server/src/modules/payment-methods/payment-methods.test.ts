import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const addMethod = (name: string) => shop.owner.call('createPaymentMethod', { body: { name } });
const nameTaken = { status: 409, body: { code: 'ALREADY_EXISTS', details: { field: 'name' } } };

describe('payment methods', () => {
  test('a name is taken whatever its case, and free again once its method is deleted', async () => {
    const { id } = await addMethod('Tarjeta');
    await expect(addMethod('TARJETA')).rejects.toMatchObject(nameTaken);
    await shop.other.owner.call('createPaymentMethod', { body: { name: 'Tarjeta' } });

    const check = await addMethod('Cheque');
    await expect(
      shop.owner.call('updatePaymentMethod', {
        params: { id: check.id },
        body: { name: 'tarjeta' },
      }),
    ).rejects.toMatchObject(nameTaken);
    await shop.owner.call('deletePaymentMethod', { params: { id } });
    const renamed = await shop.despatcher.call('updatePaymentMethod', {
      params: { id: check.id },
      body: { name: 'tarjeta' },
    });
    expect(renamed).toMatchObject({ name: 'tarjeta', _count: { orders: 0 } });
  });

  test('of many who add one name at once, one does', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => addMethod(index % 2 ? 'Voucher' : 'VOUCHER')),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject(nameTaken);
    }
  });

  test('a method that orders were paid by cannot be deleted, and says how many', async () => {
    const { id, name } = await addMethod('Transfer');
    const product = await addProduct(shop.owner, { price: 10 });
    const addOrder = () =>
      shop.owner.call('createOrder', { body: orderBody([{ productId: product.id }]) });
    const first = await addOrder();
    const pay = (orderId: string, sum: number) =>
      shop.owner.call('addPayment', {
        params: { id: orderId },
        body: { amount: amount(sum), paymentMethod: name },
      });
    await pay(first.id, 4);
    await pay(first.id, 6);
    await pay((await addOrder()).id, 10);

    expect(await shop.owner.call('readPaymentMethod', { params: { id } })).toMatchObject({
      _count: { orders: 2 },
    });
    await expect(shop.owner.call('deletePaymentMethod', { params: { id } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { count: 2, kind: 'orders' } },
    });
  });

  test('methods are listed by name and searched without regard to accents', async () => {
    await addMethod('Crédito');
    const { paymentMethods } = await shop.despatcher.call('listPaymentMethods', {
      query: { search: 'credito' },
    });
    expect(paymentMethods.map(({ name }) => name)).toEqual(['Crédito']);
    const all = await shop.owner.call('listPaymentMethods');
    const names = all.paymentMethods.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('a method’s kind is read from its name, and is the owner’s to change', async () => {
    const transfer = await addMethod('Nequi');
    expect(transfer.kind).toBe('TRANSFER');
    expect((await addMethod('Fiado')).kind).toBe('OTHER');
    const card = await shop.owner.call('createPaymentMethod', {
      body: { name: 'Terminal 2', kind: 'CARD' },
    });
    expect(card.kind).toBe('CARD');
    const change = (body: { name: string; kind?: 'OTHER' }) =>
      shop.owner.call('updatePaymentMethod', { params: { id: transfer.id }, body });
    expect(await change({ name: 'Cash at the bank' })).toMatchObject({ kind: 'TRANSFER' });
    expect(await change({ name: 'Nequi', kind: 'OTHER' })).toMatchObject({ kind: 'OTHER' });
  });

  test('a payment keeps the kind that its method had then', async () => {
    const { id, name } = await addMethod('Wire');
    const product = await addProduct(shop.owner, { price: 10 });
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }]),
    });
    await shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(10), paymentMethod: name },
    });
    await shop.owner.call('updatePaymentMethod', { params: { id }, body: { name, kind: 'CARD' } });
    const { payments } = await shop.owner.call('readOrder', { params: { id: order.id } });
    expect(payments).toMatchObject([{ paymentMethod: 'Wire', kind: 'TRANSFER' }]);
  });

  test('tiles stand in the order that the owner gives them, each new one last', async () => {
    const { owner } = shop.other;
    const inOrder = async () => {
      const { paymentMethods } = await owner.call('listPaymentMethods');
      const sorted = paymentMethods.toSorted((one, other) => one.position - other.position);
      expect(sorted.map(({ position }) => position)).toEqual(sorted.map((_, index) => index + 1));
      return sorted.map(({ name }) => name);
    };
    const before = await inOrder();
    const add = (name: string, position?: number) =>
      owner.call('createPaymentMethod', { body: { name, position } });
    await add('Zelle');
    const first = await add('Debit', 1);
    expect(await inOrder()).toEqual(['Debit', ...before, 'Zelle']);
    const move = (position: number) =>
      owner.call('updatePaymentMethod', {
        params: { id: first.id },
        body: { name: 'Debit', position },
      });
    await move(2);
    expect(await inOrder()).toEqual([before[0], 'Debit', ...before.slice(1), 'Zelle']);
    await move(1000);
    expect(await inOrder()).toEqual([...before, 'Zelle', 'Debit']);
  });

  test('a despatcher deletes no payment method', async () => {
    const { id } = await addMethod('Bono');
    await expect(
      shop.despatcher.call('deletePaymentMethod', { params: { id } }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('two stores never see each other’s payment methods', async () => {
    const { id } = await addMethod('Propio');
    const { owner: stranger } = shop.other;
    const list = await stranger.call('listPaymentMethods', { query: { search: 'propio' } });
    expect(list.paymentMethods).toEqual([]);
    const answers = await Promise.all([
      stranger.send('readPaymentMethod', { params: { id } }),
      stranger.send('updatePaymentMethod', { params: { id }, body: { name: 'x' } }),
      stranger.send('deletePaymentMethod', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});
