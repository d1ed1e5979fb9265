import {
  DELIVERY_STATUSES,
  ORDER_STATUSES,
  SERVICE_TYPES,
  TRANSACTION_TYPES,
} from '@mostrador/domain/order-states';
import { z } from 'zod';
import { anyText } from './shared/fields.ts';

export const status = z.enum(ORDER_STATUSES);
export const deliveryStatus = z.enum(DELIVERY_STATUSES);
export const serviceType = z.enum(SERVICE_TYPES);
export const transactionType = z.enum(TRANSACTION_TYPES);
export const selectedAttributes = z.record(anyText(100), anyText(100));
