import type { Handlers } from '#platform/http/route-adapter.ts';
import { listAuditEntries } from './list-audit-entries.ts';

export const auditHandlers = { listAuditEntries } satisfies Handlers<'listAuditEntries'>;
