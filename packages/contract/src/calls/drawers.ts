import { get, post, put, remove } from './call.ts';

export const drawerCalls = {
  listDrawers: get('/drawers', 'viewRecords'),
  createDrawer: post('/drawers', 'manageStore', { status: 201, needsPassword: true }),
  updateDrawer: put('/drawers/:id', 'manageStore', { needsPassword: true }),
  deleteDrawer: remove('/drawers/:id', 'manageStore', { needsPassword: true }),
  openDrawer: post('/drawer-openings', 'takePayments', { status: 201 }),
  openShift: post('/drawers/:id/shifts', 'takePayments', { status: 201, document: true }),
};
