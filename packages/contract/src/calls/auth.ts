import { get, post, put, remove } from './call.ts';

export const authCalls = {
  login: post('/auth/login', 'public', { beginsSession: true }),
  refresh: post('/auth/refresh', 'public'),
  logout: post('/auth/logout', 'public', { status: 204 }),
  lock: post('/auth/lock', 'public', { status: 204 }),
  listDevicePeople: get('/auth/device-people', 'public'),
  switchPerson: post('/auth/switch', 'public', { beginsSession: true }),
  readProfile: get('/auth/profile', 'signedIn'),
  updateProfile: put('/auth/profile', 'signedIn'),
  changePassword: put('/auth/password', 'signedIn', { beginsSession: true }),
  setPin: put('/auth/pin', 'signedIn', { takesPassword: true }),
  confirmPassword: post('/auth/confirm-password', 'signedIn', {
    status: 204,
    takesPassword: true,
  }),
  setDrawer: put('/auth/drawer', 'signedIn'),
  listSessions: get('/auth/sessions', 'signedIn'),
  endSessions: remove('/auth/sessions', 'signedIn'),
  endSession: remove('/auth/sessions/:id', 'signedIn'),
  readInvitation: post('/auth/invitation', 'public'),
  acceptInvitation: post('/auth/invitation/accept', 'public', { beginsSession: true }),
};
