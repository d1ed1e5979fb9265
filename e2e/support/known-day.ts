import type { Answer } from '@mostrador/contract/routes';
import type { ShopApi } from './sign-in.ts';

interface Line {
  productId: string;
  quantity: number;
  unitPrice: number;
  borrowDepositPerUnit?: number;
}

interface Customer {
  customerId?: string;
  customerName: string;
}

/**
 * Makes the orders of a day: one paid by two methods, one delivered and one on its way, a returned loan
 * with a part of its deposit kept, an open loan, returned goods, a cancelled order, a discount, and a
 * walk-in. Returns a function that makes one more sale to a walk-in.
 */
export async function tradeOfADay(api: ShopApi) {
  const { id: categoryId } = await api.post<Answer<'createCategory'>>('/categories', {
    name: 'Pantry',
  });
  const product = (body: object) => api.post<Answer<'createProduct'>>('/products', body);
  const rice = await product({ name: 'Rice', price: 10, cost: 6, stock: 100, categoryId });
  const coffee = await product({ name: 'Coffee', price: 25.5, stock: 20, categoryId });
  const chair = await product({
    name: 'Wheelchair',
    price: 150,
    cost: 100,
    stock: 5,
    borrowable: true,
  });
  const { id: deliveryPersonId } = await api.post<Answer<'createDeliveryPerson'>>(
    '/delivery-persons',
    { name: 'Dora Driver' },
  );
  const methods = await api.get<Answer<'listPaymentMethods'>>('/payment-methods');
  const cash = methods.paymentMethods.find(({ kind }) => kind === 'CASH');
  const card = methods.paymentMethods.find(({ kind }) => kind === 'CARD');
  const customer = async (firstName: string, lastName: string): Promise<Customer> => {
    const body = { firstName, lastName, address: '3 Oak St' };
    const { id } = await api.post<Answer<'createCustomer'>>('/customers', body);
    return { customerId: id, customerName: `${firstName} ${lastName}` };
  };
  const ana = await customer('Ana', 'Rivera');
  const luis = await customer('Luis', 'Soto');

  const order = (to: Customer, lines: Line[], paid: { cash?: number; card?: number } = {}) => {
    const sum = lines.reduce(
      (total, { quantity, unitPrice, borrowDepositPerUnit = 0 }) =>
        total + quantity * (unitPrice + borrowDepositPerUnit),
      0,
    );
    return {
      ...to,
      customerAddress: '3 Oak St',
      serviceType: 'PICKUP',
      items: lines.map((line) => ({
        ...line,
        transactionType: line.borrowDepositPerUnit === undefined ? 'SALE' : 'BORROW',
      })),
      subtotal: sum,
      total: sum,
      payments: [
        ...(paid.cash ? [{ paymentMethodId: cash?.id, amount: paid.cash }] : []),
        ...(paid.card ? [{ paymentMethodId: card?.id, amount: paid.card }] : []),
      ],
    };
  };
  const make = (body: object) => api.post<Answer<'createOrder'>>('/orders', body);
  const ofRice = (quantity: number) => ({ productId: rice.id, quantity, unitPrice: 10 });
  const ofCoffee = (quantity: number) => ({ productId: coffee.id, quantity, unitPrice: 25.5 });
  const aChair = {
    productId: chair.id,
    quantity: 1,
    unitPrice: 20,
    borrowDepositPerUnit: 50,
  };
  const delivery = { serviceType: 'DELIVERY', deliveryPersonId };

  await make(order(ana, [ofRice(4), ofCoffee(2)], { cash: 50, card: 41 }));

  const delivered = await make({ ...order(luis, [ofRice(3)]), ...delivery });
  await api.post(`/orders/${delivered.id}/payments`, {
    amount: 30,
    paymentMethod: cash?.name,
  });
  await make({ ...order(luis, [ofRice(1)]), ...delivery });

  const lent = await make(order(ana, [aChair], { card: 70 }));
  await api.post(`/borrows/${lent.borrowRecords[0]?.id}/return`, { refund: { amount: 30 } });
  await make(order(luis, [aChair], { cash: 70 }));

  const broughtBack = await make(order(ana, [ofRice(5)], { cash: 50 }));
  await api.post(`/orders/${broughtBack.id}/returns`, {
    reason: 'Two were too many',
    items: [{ ...ofRice(2), orderItemId: broughtBack.items[0]?.id }],
  });

  const cancelled = await make(order(luis, [ofRice(2)], { card: 20 }));
  await api.patch(`/orders/${cancelled.id}/cancel`, { reason: 'Not needed' });

  const discounted = await make(order(ana, [ofCoffee(2)], { cash: 25 }));
  await api.post(`/orders/${discounted.id}/discounts`, { amount: 6, reason: 'Loyal customer' });

  const walkIn = () => make(order({ customerName: 'Walk-in' }, [ofRice(1)], { cash: 10 }));
  await walkIn();
  return { sellToAWalkIn: walkIn };
}
