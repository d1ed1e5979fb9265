import type { CommandName } from '../../../apps/server/test/calls/commands.ts';
import { authMoves } from './auth.ts';
import { countMoves } from './counts.ts';
import { deliveryMoves } from './deliveries.ts';
import { drawerMoves } from './drawers.ts';
import { loanMoves } from './loans.ts';
import type { Moves } from './move.ts';
import { orderMoves } from './orders.ts';
import { productMoves } from './products.ts';
import { purchaseMoves } from './purchases.ts';
import { recordMoves } from './records.ts';
import { reservationMoves } from './reservations.ts';
import { settingMoves } from './settings.ts';

/** How each command of the API comes into a story: a new one is named here, and does not compile without. */
export const moves: Moves<CommandName> = {
  ...authMoves,
  ...countMoves,
  ...deliveryMoves,
  ...drawerMoves,
  ...loanMoves,
  ...orderMoves,
  ...productMoves,
  ...purchaseMoves,
  ...recordMoves,
  ...reservationMoves,
  ...settingMoves,
};
