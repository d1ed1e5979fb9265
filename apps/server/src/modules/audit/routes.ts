import type { Handlers } from '#platform/http/handlers.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditHandlers = { listAuditEntries } satisfies Handlers;
