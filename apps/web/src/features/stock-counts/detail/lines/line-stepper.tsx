import type { StockCountLine } from '@mostrador/contract/stock-counts';
import type { EntryQueue } from '#features/stock-counts/detail/entry-queue.ts';
import { MyCountStepper } from './my-count-stepper.tsx';
import { useOwnLine } from './use-own-line.ts';

/** The person's own count of a line's product, editable in the line. */
export function LineStepper({ line, queue }: { line: StockCountLine; queue: EntryQueue }) {
  const { own } = useOwnLine(line, queue);
  const { id: productId, name } = line.product;
  return (
    <MyCountStepper
      name={name}
      own={own}
      onChange={(change) => queue.add({ productId, name, change })}
    />
  );
}
