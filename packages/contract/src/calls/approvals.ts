import { get } from './call.ts';

export const approvalCalls = {
  listApprovers: get('/approvers', 'viewRecords'),
};
