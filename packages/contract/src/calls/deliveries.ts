import { get } from './call.ts';

export const deliveryCalls = {
  readDeliveries: get('/deliveries', 'viewRecords'),
};
