import type { Handlers } from '#platform/http/route-adapter.ts';
import { readStore } from './read-store.ts';
import { updateStore } from './update-store.ts';

export const storeHandlers = { readStore, updateStore } satisfies Handlers<
  'readStore' | 'updateStore'
>;
