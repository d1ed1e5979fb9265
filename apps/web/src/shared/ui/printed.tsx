import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed.module.css';

interface Props {
  /** What the paper's `@page` says: its size and margins. */
  pageRule: string;
  /** The paper, laid out in its true size before it is printed. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * What the printer gets, beside the app and instead of it. `--mm` is a millimetre of paper; shown only
 * while the page is being printed (`usePrinting`).
 */
export function Printed({ pageRule, ref, children }: Props) {
  return createPortal(
    <div className={classes.printed} data-printed ref={ref}>
      <style>{`@page { ${pageRule} }`}</style>
      {children}
    </div>,
    document.body,
  );
}
