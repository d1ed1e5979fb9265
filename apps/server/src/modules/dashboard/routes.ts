import type { Handlers } from '#platform/http/handlers.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardHandlers = { readDashboard } satisfies Handlers;
