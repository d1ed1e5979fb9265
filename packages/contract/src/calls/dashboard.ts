import { get } from './call.ts';

export const dashboardCalls = {
  readDashboard: get('/dashboard', 'readReports'),
};
