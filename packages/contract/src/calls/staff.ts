import { get, post, put, remove } from './call.ts';

export const staffCalls = {
  listStaff: get('/staff', 'manageStore'),
  readStaffMember: get('/staff/:id', 'manageStore'),
  createStaffMember: post('/staff', 'manageStore', { status: 201 }),
  updateStaffMember: put('/staff/:id', 'manageStore'),
  deactivateStaffMember: remove('/staff/:id', 'manageStore'),
  readInvitationLink: get('/staff/:id/invitation', 'manageStore'),
  createInvitation: post('/staff/:id/invitation', 'manageStore', { status: 201 }),
};
