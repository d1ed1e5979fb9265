import { expect, it } from 'vitest';
import { statusCounts } from './status-counts.ts';

it('shows the usual statuses of orders always, so that no bar moves from day to day', () => {
  expect(statusCounts([{ status: 'CANCELLED', count: 2 }])).toEqual([
    { status: 'CONFIRMED', count: 0 },
    { status: 'COMPLETED', count: 0 },
    { status: 'CANCELLED', count: 2 },
  ]);
});

it('shows a rare status where there are orders in it', () => {
  const counts = statusCounts([
    { status: 'DRAFT', count: 1 },
    { status: 'CONFIRMED', count: 3 },
  ]);
  expect(counts.map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'COMPLETED',
    'CANCELLED',
    'DRAFT',
  ]);
});
