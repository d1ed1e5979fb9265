import { get, post, put, remove } from './call.ts';

export const staffCalls = {
  listStaff: get('/staff', 'manageStore'),
  readStaffMember: get('/staff/:id', 'manageStore'),
  createStaffMember: post('/staff', 'manageStore', { status: 201, needsPassword: true }),
  updateStaffMember: put('/staff/:id', 'manageStore', { needsPassword: true }),
  deactivateStaffMember: remove('/staff/:id', 'manageStore', { needsPassword: true }),
  readInvitationLink: get('/staff/:id/invitation', 'manageStore', { needsPassword: true }),
  createInvitation: post('/staff/:id/invitation', 'manageStore', {
    status: 201,
    needsPassword: true,
  }),
};
