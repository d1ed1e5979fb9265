import { changesTo, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { readStore } from './read-store.ts';
import { updateStore } from './update-store.ts';

export const storeHandlers = {
  readStore,
  updateStore: command(updateStore, ({ body: { settings, ...body } }, store) => ({
    kind: 'settings',
    subject: store.name,
    fields: sentFields({ ...body, ...settings }),
    changes: changesTo({
      timezone: body.timezone,
      ...settings,
      overdueDays: body.overdueDays,
      paymentRoles: body.paymentRoles?.join(','),
      completeWhenPaid: body.completeWhenPaid,
      addressNeeded: body.addressNeeded,
    }),
  })),
} satisfies Handlers;
