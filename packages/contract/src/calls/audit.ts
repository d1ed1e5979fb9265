import { get } from './call.ts';

export const auditCalls = {
  listAuditEntries: get('/audit', 'manageStore'),
};
