import { limitChanges } from '#modules/pins/limits-answer.ts';
import { changesTo, sentFields } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { readStore } from './read-store.ts';
import { updateStore } from './update-store.ts';

export const storeHandlers = {
  readStore,
  updateStore: command(updateStore, ({ body: { settings, ...body } }, store) => {
    const pricesIncludeTax = body.pricesIncludeTax === null ? undefined : body.pricesIncludeTax;
    // A store without rates ignores it.
    const taxMode = {
      pricesIncludeTax: store.pricesIncludeTax === null ? undefined : pricesIncludeTax,
    };
    return {
      kind: 'settings',
      subject: store.name,
      fields: sentFields({ ...body, ...settings, ...taxMode }),
      changes: changesTo({
        timezone: body.timezone,
        ...settings,
        overdueDays: body.overdueDays,
        lateFeeGraceDays: body.lateFeeGraceDays,
        paymentRoles: body.paymentRoles?.join(','),
        completeWhenPaid: body.completeWhenPaid,
        completeWhenDelivered: body.completeWhenDelivered,
        addressNeeded: body.addressNeeded,
        lockAfterMinutes: body.lockAfterMinutes,
        cashControl: body.cashControl,
        blindCount: body.blindCount,
        ...limitChanges(body.limits),
        ...taxMode,
      }),
    };
  }),
} satisfies Handlers;
