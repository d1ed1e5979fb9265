import { useLayoutEffect, useRef, useState } from 'react';
import { Printed } from '#shared/ui/printed.tsx';
import { OrderPaper, type PaperProps } from './order-paper.tsx';

const MM_PER_PIXEL = 25.4 / 96;
/** So that a rounding never pushes the last line onto a paper of its own. */
const SPARE_MM = 2;
/** The longest paper that a PDF can have is 200 inches; a longer roll goes on in a second piece. */
const LONGEST_MM = 5000;

/**
 * What the printer gets. A roll is as long as its text, which is measured, since CSS knows no such
 * paper; on pages the size is left to the printer, which knows what lies in it, and the text fits A4
 * as well as Letter.
 */
export function PrintedOrder(props: PaperProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const pixels = measured.current?.getBoundingClientRect().height ?? 0;
    setHeight(Math.min(LONGEST_MM, Math.ceil(pixels * MM_PER_PIXEL) + SPARE_MM));
  }, []);
  return (
    <Printed
      ref={measured}
      pageRule={
        props.paper === '80mm'
          ? `size: 80mm ${height}mm; margin: 0;`
          : `size: auto; margin: 14mm 15mm 16mm;
             @bottom-left { content: "#${props.order.orderNumber}"; font: 8pt sans-serif; color: #444; }
             @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #444; }`
      }
    >
      <OrderPaper {...props} />
    </Printed>
  );
}
