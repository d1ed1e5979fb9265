import { get, post } from './call.ts';

export const setupCalls = {
  readSetup: get('/setup', 'public'),
  setUp: post('/setup', 'public', { status: 201, beginsSession: true }),
};
