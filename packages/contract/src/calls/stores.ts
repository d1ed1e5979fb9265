import { get, put } from './call.ts';

export const storeCalls = {
  readStore: get('/store', 'manageStore'),
  updateStore: put('/store', 'manageStore', { long: true, needsPassword: true }),
};
