import type { ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed.module.css';

interface Props {
  /** Content of the `@page` rule: size and margins. */
  pageRule: string;
  /** The paper's element, laid out in its true size before it is printed. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * The printer's copy, which replaces the app on paper. `--mm` is a millimetre of paper. Visible only
 * while the page is printed (`usePrinting`).
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
