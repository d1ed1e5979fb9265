import type { Handlers } from '#platform/http/route-adapter.ts';
import { cancelStockCount } from './cancel-stock-count.ts';
import { readCount } from './count-record.ts';
import { createStockCount } from './create-stock-count.ts';
import { enterStockCount } from './enter-stock-count.ts';
import { listStockCountLines } from './list-stock-count-lines.ts';
import { listStockCounts } from './list-stock-counts.ts';
import { postStockCount } from './post-stock-count.ts';

export const stockCountHandlers = {
  listStockCounts: (scope, { query }) => listStockCounts(scope, query),
  readStockCount: (scope, { params }) => readCount(scope, params.id),
  listStockCountLines: (scope, { params, query }) =>
    listStockCountLines(scope, { ...params, ...query }),
  createStockCount: (scope, { body }) => createStockCount(scope, body),
  enterStockCount: (scope, { params, body }) => enterStockCount(scope, { ...params, ...body }),
  postStockCount: (scope, { params, body }) => postStockCount(scope, { ...params, ...body }),
  cancelStockCount: (scope, { params }) => cancelStockCount(scope, params),
} satisfies Handlers<
  | 'listStockCounts'
  | 'readStockCount'
  | 'listStockCountLines'
  | 'createStockCount'
  | 'enterStockCount'
  | 'postStockCount'
  | 'cancelStockCount'
>;
