import { get } from './call.ts';

export const eventCalls = {
  readEvents: get('/events', 'signedIn', { contentType: 'text/event-stream' }),
};
