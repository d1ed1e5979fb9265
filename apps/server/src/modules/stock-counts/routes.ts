import type { StockCount } from '@mostrador/contract/stock-counts';
import { type AuditNote, untold } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { cancelStockCount } from './cancel-stock-count.ts';
import { readCount } from './count-record.ts';
import { createStockCount } from './create-stock-count.ts';
import { enterStockCount } from './enter-stock-count.ts';
import { listStockCountLines } from './list-stock-count-lines.ts';
import { listStockCounts } from './list-stock-counts.ts';
import { postStockCount } from './post-stock-count.ts';

export const stockCountHandlers = {
  listStockCounts,
  readStockCount: (scope, { params }) => readCount(scope, params.id),
  listStockCountLines,
  createStockCount: command(createStockCount, (_, count) => stockCountNote(count)),
  // The count itself shows who counted what.
  enterStockCount: command(enterStockCount, untold),
  postStockCount: command(postStockCount, (_, count) => stockCountNote(count)),
  cancelStockCount: command(cancelStockCount, (_, count) => stockCountNote(count)),
} satisfies Handlers;

function stockCountNote({ id, category }: StockCount): AuditNote {
  return { kind: 'stock', subjectId: id, subject: category?.name ?? null };
}
