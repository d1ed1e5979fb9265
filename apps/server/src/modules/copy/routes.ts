import type { Handlers } from '#platform/http/handlers.ts';
import { readCopyChanges } from './read-copy-changes.ts';
import { readCopyPart } from './read-copy-part.ts';

export const copyHandlers = { readCopyChanges, readCopyPart } satisfies Handlers;
