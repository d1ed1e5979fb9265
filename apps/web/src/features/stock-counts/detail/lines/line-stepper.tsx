import type { StockCountLine } from '@mostrador/contract/stock-counts';
import type { Outbox } from '#features/stock-counts/detail/outbox.ts';
import { MyCountStepper } from './my-count-stepper.tsx';
import { useOwnLine } from './use-own-line.ts';

/** The person's own count of a line's product, editable in the line. */
export function LineStepper({ line, outbox }: { line: StockCountLine; outbox: Outbox }) {
  const { own } = useOwnLine(line, outbox);
  const { id: productId, name } = line.product;
  return (
    <MyCountStepper
      name={name}
      own={own}
      onChange={(change) => outbox.add({ productId, name, change })}
    />
  );
}
