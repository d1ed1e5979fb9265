import { orderCode } from '@mostrador/domain/order-code';
import { Barcode } from '#shared/barcode/barcode.tsx';
import { useUser } from '#shared/session/user.tsx';
import { orderBarcode } from '../document/order-barcode.ts';
import classes from './paper.module.css';

/** The width of the thinnest bar in millimetres: as wide as common scanners and printers like it. */
const MODULE = 0.33;

/** The barcode that opens the order, and the shop's last words. */
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
