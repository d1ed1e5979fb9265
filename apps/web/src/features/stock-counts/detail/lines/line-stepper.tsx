import type { StockCountLine } from '@mostrador/contract/stock-counts';
import type { Outbox } from '#features/stock-counts/detail/outbox.ts';
import { MyCountStepper } from './my-count-stepper.tsx';
import { useOwnLine } from './use-own-line.ts';

/** What the person counted of a line's product, to be changed in its place. */
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
