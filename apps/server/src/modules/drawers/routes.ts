import { centsOf } from '@mostrador/domain/money';
import { goneNote, recordNote, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { addShiftMovement } from './add-shift-movement.ts';
import { closeShift } from './close-shift.ts';
import { createDrawer } from './create-drawer.ts';
import { deleteDrawer } from './delete-drawer.ts';
import { readDrawers } from './drawer-record.ts';
import { exportShift } from './export-shift.ts';
import { listShifts } from './list-shifts.ts';
import { openDrawer } from './open-drawer.ts';
import { openShift } from './open-shift.ts';
import { shiftAnswer } from './shift-answer.ts';
import { updateDrawer } from './update-drawer.ts';

export const drawerHandlers = {
  listDrawers: async (scope) => ({ drawers: await readDrawers(scope) }),
  createDrawer: command(createDrawer, (_, drawer) => recordNote(drawer, drawer.name)),
  updateDrawer: command(updateDrawer, ({ body }, drawer) =>
    recordNote(drawer, drawer.name, sentFields(body)),
  ),
  deleteDrawer: command(deleteDrawer, goneNote('record')),
  openDrawer: command(openDrawer, (_, { drawer, shiftId }) => ({
    kind: 'payment',
    subjectId: shiftId,
    subject: drawer,
  })),
  openShift: command(openShift, (_, { id, drawer, float }) => ({
    kind: 'payment',
    subjectId: id,
    subject: drawer,
    amountCents: centsOf(float),
  })),
  listShifts,
  readShift: (scope, { params }) => shiftAnswer(scope, params.id),
  exportShift,
  addShiftMovement: command(addShiftMovement, ({ body }, { id, drawer }) => ({
    kind: 'payment',
    subjectId: id,
    subject: drawer,
    amountCents: body.amount,
    reason: body.reason,
    changes: [{ field: 'movement', value: body.kind }],
  })),
  closeShift: command(closeShift, ({ body }, { id, drawer, zNumber, counted, difference }) => ({
    kind: 'payment',
    subjectId: id,
    subject: drawer,
    amountCents: counted === null ? null : centsOf(counted),
    reason: body.note ?? null,
    changes: [
      { field: 'zNumber', value: String(zNumber) },
      { field: 'difference', value: String(difference) },
    ],
  })),
} satisfies Handlers;
