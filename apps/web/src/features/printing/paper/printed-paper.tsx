import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Printed } from '#shared/ui/printed.tsx';
import type { PaperName } from '../print-search.ts';

const MM_PER_PIXEL = 25.4 / 96;
/** Spare length against rounding, which could push the last line onto a second paper. */
const SPARE_MM = 2;
/** A PDF page is at most 200 inches long; a longer roll continues on a second page. */
const LONGEST_MM = 5000;

interface Props {
  paper: PaperName;
  /** Text at the foot of each page. */
  footer: string;
  children: ReactNode;
}

/**
 * The printer's copy. CSS has no paper as long as its text, so a roll's height is measured. On pages
 * the size is left to the printer, which knows its paper; the text fits A4 and Letter.
 */
export function PrintedPaper({ paper, footer, children }: Props) {
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
        paper === '80mm'
          ? `size: 80mm ${height}mm; margin: 0;`
          : `size: auto; margin: 14mm 15mm 16mm;
             @bottom-left { content: "${footer.replaceAll('"', '')}"; font: 8pt sans-serif; color: #444; }
             @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #444; }`
      }
    >
      {children}
    </Printed>
  );
}
