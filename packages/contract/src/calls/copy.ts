import { get } from './call.ts';

export const copyCalls = {
  readCopyChanges: get('/copy/changes', 'viewRecords'),
  readCopyPart: get('/copy/records', 'viewRecords'),
};
