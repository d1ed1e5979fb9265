import { COPIED_KINDS } from '@mostrador/domain/copied-kinds';
import { z } from 'zod';
import type { copyCalls } from './calls/copy.ts';
import { category } from './categories.ts';
import { customer } from './customers.ts';
import { deliveryPerson } from './delivery-persons.ts';
import { paymentMethod } from './payment-methods.ts';
import { product } from './products.ts';
import { provider } from './providers.ts';
import { id } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const kind = z.enum(COPIED_KINDS).meta({ description: 'Which kind of record' });

const records = z.object({
  products: z.array(product),
  customers: z.array(customer),
  categories: z.array(category),
  providers: z.array(provider),
});

const copyChanges = records.extend({
  cursor: z.string().meta({
    description: 'Where the next call goes on; it says nothing to anybody but the server',
  }),
  mustCopyAll: z.boolean().meta({
    description:
      'The server does not know the cursor, or none was sent: everything has to be copied by readCopyPart, and then what changes after the new cursor',
  }),
  hasMore: z.boolean().meta({ description: 'There are further changes at the new cursor' }),
  gone: z
    .array(z.object({ kind, id }))
    .meta({ description: 'Records that were deleted, or that never came to be' }),
  paymentMethods: z
    .array(paymentMethod)
    .meta({ description: 'All of them, since their figures change with each sale' }),
  deliveryPersons: z
    .array(deliveryPerson)
    .meta({ description: 'All of them, since their figures change with each delivery' }),
});

export const copyShapes = {
  readCopyChanges: {
    summary: 'What has changed since a device last asked, for its copy of the records',
    query: z.object({
      since: z.string().max(100).optional().meta({
        description: 'The cursor of the last answer; without one it only tells where to begin',
      }),
    }),
    response: copyChanges,
  },
  readCopyPart: {
    summary: 'The records of one kind by id, a part at a time, for the copy of a device',
    query: z.object({
      kind,
      after: id.optional().meta({ description: 'Last record of the part before' }),
    }),
    response: records.extend({
      hasMore: z.boolean().meta({ description: 'There are further records of the kind' }),
    }),
  },
} satisfies ShapesOf<typeof copyCalls>;
