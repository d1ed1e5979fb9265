import type { Answer, WireRequest } from '@mostrador/contract/routes';
import { amount } from './shop.ts';
import type { Till } from './till.ts';

export type Shift = Answer<'readShift'>;

/** Returns the drawer with which the store began. */
export async function firstDrawer(till: Till): Promise<string> {
  const { drawers } = await till.call('listDrawers');
  return drawers[0]?.id ?? '';
}

/** Adds a drawer, which nobody stands at. */
export const addDrawer = async (owner: Till, name: string): Promise<string> =>
  (await owner.call('createDrawer', { body: { name } })).id;

/** Says at which drawer the till's session stands; null for none. */
export const standAt = (till: Till, drawerId: string | null) =>
  till.call('setDrawer', { body: { drawerId } });

export const openAt = (till: Till, drawerId: string, float = 100): Promise<Shift> =>
  till.call('openShift', { params: { id: drawerId }, body: { float: amount(float) } });

/** Opens a shift at a drawer of its own, at which these people stand from now on. */
export async function openDrawerFor(
  owner: Till,
  name: string,
  people: readonly Till[],
  float = 100,
): Promise<{ drawerId: string; shiftId: string }> {
  const drawerId = await addDrawer(owner, name);
  const { id: shiftId } = await openAt(owner, drawerId, float);
  for (const till of people) await standAt(till, drawerId);
  return { drawerId, shiftId };
}

type Movement = WireRequest<'addShiftMovement'>['body']['kind'];

export const move = (till: Till, shiftId: string, kind: Movement, value: number) =>
  till.call('addShiftMovement', {
    params: { id: shiftId },
    body: { kind, amount: amount(value), reason: 'Coins' },
  });

type Closing = Partial<WireRequest<'closeShift'>['body']>;

/** Closes a shift with this count, of which all but `nextFloat` (else nothing) is dropped. */
export const close = (till: Till, shiftId: string, counted: number, rest: Closing = {}) =>
  till.call('closeShift', {
    params: { id: shiftId },
    body: { counted: amount(counted), nextFloat: amount(0), ...rest },
  });

export const readShift = (till: Till, shiftId: string): Promise<Shift> =>
  till.call('readShift', { params: { id: shiftId } });

/** Returns the cash that should be in the drawer of a shift. */
export async function expectedOf(till: Till, shiftId: string): Promise<number> {
  const { figures } = await readShift(till, shiftId);
  if (figures === null) throw new Error('the figures are hidden');
  return figures.cash.expected;
}
