import { z } from 'zod';
import type { drawerCalls } from './calls/drawers.ts';
import { id, idParams, instant, money, nothing, requiredText } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { shift } from './shifts.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });

/** The shift that is open at a drawer, without its figures. */
const openShift = z.object({
  id,
  openedAt: instant.meta({ description: 'When it was opened' }),
  openedBy: person.meta({ description: 'Who counted the float' }),
});

/** The drawer at which a session stands. */
export const ownDrawer = z.object({
  id,
  name: z.string(),
  shift: openShift.nullable().meta({ description: 'The shift that is open there; null without' }),
});

const drawer = ownDrawer.extend({
  lastNextFloat: money.nullable().meta({
    description:
      'What the last closing left in it; null before the first, and where it is hidden from the caller',
  }),
});
export type Drawer = z.input<typeof drawer>;

const drawerBody = z.object({ name: requiredText(100) });

export const drawerShapes = {
  listDrawers: {
    summary: 'Drawers by name',
    response: z.object({ drawers: z.array(drawer).meta({ description: 'Without deleted ones' }) }),
  },
  createDrawer: { summary: 'Add a drawer', body: drawerBody, response: drawer },
  updateDrawer: {
    summary: 'Rename a drawer',
    params: idParams,
    body: drawerBody,
    response: drawer,
  },
  deleteDrawer: {
    summary: 'Delete a drawer at which no shift is open',
    params: idParams,
    response: nothing,
  },
  openDrawer: {
    summary: 'Open the drawer at which the session stands without a sale',
    response: z.object({
      drawer: z
        .string()
        .nullable()
        .meta({ description: 'Its name; null if the session stands at none' }),
      shiftId: id
        .nullable()
        .meta({ description: 'The open shift that counts it; null without one' }),
    }),
  },
  openShift: {
    summary: 'Open a shift at a drawer',
    params: idParams,
    body: z.object({
      float: money.meta({ description: 'Cash that was counted in the drawer' }),
    }),
    response: shift,
  },
} satisfies ShapesOf<typeof drawerCalls>;
