import type { Order } from '@mostrador/contract/orders';

type Answered = Pick<Order, 'payments' | 'refunds' | 'returns'>;

/**
 * Whether a command, by its answer, has just moved cash at this till, so that the drawer opens
 * (rules.md#receipt-printers). Cash that a courier collected is not in the drawer.
 */
export function movedCash(command: string, order: Answered): boolean {
  switch (command) {
    case 'createOrder':
      return order.payments.some(isCashHere);
    case 'addPayment':
    case 'addPayments':
    case 'setDeliveredAndPaid':
      return newest(order.payments).some(isCashHere);
    case 'returnItems': {
      const last = order.returns.at(-1);
      return order.refunds.some((one) => one.returnId === last?.id && isCashRefund(one));
    }
    case 'cancelOrder':
      return order.refunds.some((one) => one.kind === 'CANCELLATION' && isCashRefund(one));
    default:
      return false;
  }
}

type Payment = Order['payments'][number];

const isCashHere = ({ kind, voided, collectedBy }: Payment) =>
  kind === 'CASH' && !voided && collectedBy === null;

/** Payments of one call have one moment. */
function newest(payments: readonly Payment[]): Payment[] {
  const last = payments
    .map(({ createdAt }) => createdAt)
    .sort()
    .at(-1);
  return payments.filter(({ createdAt }) => createdAt === last);
}

const isCashRefund = ({ methods }: Order['refunds'][number]) =>
  methods.some(({ kind }) => kind === 'CASH');
