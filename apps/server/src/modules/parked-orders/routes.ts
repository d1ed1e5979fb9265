import { goneNote, untold } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { deleteParkedOrder } from './delete-parked-order.ts';
import { listParkedOrders } from './list-parked-orders.ts';
import { parkOrder } from './park-order.ts';
import { takeParkedOrder } from './take-parked-order.ts';

export const parkedOrderHandlers = {
  listParkedOrders,
  // The list itself shows who parked and who took it up.
  parkOrder: command(parkOrder, untold),
  takeParkedOrder: command(takeParkedOrder, untold),
  deleteParkedOrder: command(deleteParkedOrder, goneNote('order')),
} satisfies Handlers;
