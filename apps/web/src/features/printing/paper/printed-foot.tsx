import { orderCode } from '@mostrador/domain/order-code';
import { Barcode } from '#shared/barcode/barcode.tsx';
import { useUser } from '#shared/session/user.tsx';
import { orderBarcode } from '../document/order-barcode.ts';
import classes from './paper.module.css';

/** Width of the thinnest bar in millimetres; common scanners and printers handle it. */
const MODULE = 0.33;

/** The order's barcode, and the store's receipt footer. */
export function PrintedFoot({ orderNumber }: { orderNumber: number }) {
  const { receiptFooter } = useUser().store;
  return (
    <div className={classes.foot}>
      <div>
        <Barcode
          barcode={orderBarcode(orderNumber)}
          moduleWidth={MODULE}
          className={classes.bars}
        />
        <div className={`${classes.code} ${classes.small}`}>{orderCode(orderNumber)}</div>
      </div>
      {receiptFooter && <p className={classes.given}>{receiptFooter}</p>}
    </div>
  );
}
