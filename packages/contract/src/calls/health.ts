import { get } from './call.ts';

export const healthCalls = {
  readHealth: get('/health', 'public'),
  readLiveness: get('/live', 'public'),
  readReadiness: get('/ready', 'public'),
};
