import { get, post } from './call.ts';

export const shiftCalls = {
  listShifts: get('/shifts', 'takePayments'),
  readShift: get('/shifts/:id', 'takePayments'),
  exportShift: get('/shifts/:id/export', 'takePayments', { contentType: 'text/csv' }),
  addShiftMovement: post('/shifts/:id/movements', 'takePayments', { status: 201, document: true }),
  closeShift: post('/shifts/:id/close', 'takePayments', { document: true }),
};
