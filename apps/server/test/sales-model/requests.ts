import type { WireRequest } from '@mostrador/contract/routes';

/** Commands of the sales side. */
type OrderCall =
  | 'createOrder'
  | 'updateOrder'
  | 'addPayment'
  | 'addPayments'
  | 'addDiscount'
  | 'returnItems'
  | 'returnBorrow'
  | 'cancelOrder'
  | 'setOrderStatus'
  | 'setDeliveryStatus';

type Sent<Name extends OrderCall | 'updateProduct'> = {
  call: Name;
  params: WireRequest<Name>['params'];
  body: WireRequest<Name>['body'];
};

/** A command on an order; `orderId` is null for a new one. */
export type OrderRequest = {
  [Name in OrderCall]: Sent<Name> & { orderId: string | null };
}[OrderCall];
/** A product's form saved with another stock. */
export type StockRequest = Sent<'updateProduct'>;
export type Request = OrderRequest | StockRequest;
