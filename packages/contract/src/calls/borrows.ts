import { get, post } from './call.ts';

export const borrowCalls = {
  listBorrows: get('/borrows', 'viewRecords'),
  readBorrow: get('/borrows/:id', 'viewRecords'),
  extendBorrow: post('/borrows/:id/extend', 'manageRecords', { document: true }),
  addReminder: post('/borrows/:id/reminders', 'manageRecords', { status: 201 }),
  returnBorrow: post('/borrows/:id/return', 'manageRecords', { document: true }),
  undoReturn: post('/borrows/:id/undo-return', 'manageRecords', { document: true }),
  markFound: post('/borrows/:id/found', 'manageRecords', { document: true }),
  returnBorrows: post('/borrows/returns', 'manageRecords', { document: true }),
};
