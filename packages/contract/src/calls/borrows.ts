import { get, post } from './call.ts';

export const borrowCalls = {
  listBorrows: get('/borrows', 'viewRecords'),
  readBorrow: get('/borrows/:id', 'viewRecords'),
  returnBorrow: post('/borrows/:id/return', 'manageRecords', { document: true }),
};
