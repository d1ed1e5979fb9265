import { type Cents, minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { Charge, PrintedLine } from '../document/printed-lines.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';

/** The document's lines: a table on a page, stacked on a roll. */
export function PrintedTable({ lines }: { lines: readonly PrintedLine[] }) {
  const { t } = useTranslation('printing');
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('column.item')}</th>
          <th scope="col" className={classes.figure}>
            {t('column.quantity')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('column.price')}
          </th>
          <th scope="col" className={classes.figure}>
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      {lines.map((line) => (
        <tbody key={line.key} className={classes.line} data-gone={line.isGone || undefined}>
          {line.isLent ? <LentLine line={line} /> : <SoldLine line={line} />}
          <Lowered line={line} />
        </tbody>
      ))}
    </table>
  );
}

function SoldLine({ line }: { line: PrintedLine }) {
  return line.charges.map((charge) => (
    <tr key={charge.kind}>
      <td className={classes.what}>
        <What line={line} />
      </td>
      <ChargeFigures charge={charge} />
    </tr>
  ));
}

/** One row for the fee and one for the deposit: the fee is final, the deposit comes back. */
function LentLine({ line }: { line: PrintedLine }) {
  const { t } = useTranslation('printing');
  return (
    <>
      <tr>
        <td className={classes.what} colSpan={4}>
          <What line={line} />
        </td>
      </tr>
      {line.charges.map((charge) => (
        <tr key={charge.kind}>
          <td className={classes.kind}>{t(`charge.${charge.kind}`)}</td>
          <ChargeFigures charge={charge} />
        </tr>
      ))}
    </>
  );
}

function What({ line }: { line: PrintedLine }) {
  const { t } = useTranslation('orders');
  const { formatNumber, formatShortDay } = useFormat();
  const { name, isLent, isReserved, isReturned, lentBack, lentLost, damaged, dueOn } = line;
  const details = [
    ...(isLent && !isReserved ? [t('item.lent')] : []),
    ...(isReturned ? [t('item.returned')] : []),
    ...(dueOn !== undefined ? [t('item.dueBack', { day: formatShortDay(dueOn) })] : []),
    ...(lentBack > 0 ? [t('item.lentBack', { count: lentBack })] : []),
    ...(lentLost > 0 ? [t('item.lentLost', { count: lentLost })] : []),
    ...(damaged > 0 ? [t('returned.damaged', { quantity: formatNumber(damaged) })] : []),
    ...line.details,
  ];
  return (
    <>
      <div className={classes.name}>{name}</div>
      {details.length > 0 && <div className={classes.small}>{details.join(' · ')}</div>}
    </>
  );
}

/** List price and discounts of a line, where it has them, each discount with its sum. */
function Lowered({ line }: { line: PrintedLine }) {
  const { discountCents, addedLaterCents, orderShareCents, discountPercent, listPriceCents } = line;
  const { t } = useTranslation(['printing', 'orders']);
  const { formatCents, formatDiscountPercent } = useFormat();
  const ownCents = minusCents(discountCents, plusCents(addedLaterCents, orderShareCents));
  const discount = (cents: Cents, why: string | null) =>
    cents > 0 && [
      [t('orders:item.discount', { amount: formatCents(minusCents(ZERO_CENTS, cents)) }), why]
        .filter(Boolean)
        .join(' · '),
    ];
  const notes = [
    listPriceCents !== undefined && [t('listPrice', { amount: formatCents(listPriceCents) })],
    discount(ownCents, discountPercent === null ? null : formatDiscountPercent(discountPercent)),
    discount(addedLaterCents, t('orders:item.discountLater')),
    discount(orderShareCents, t('orderShare')),
  ].flatMap((note) => note || []);
  if (notes.length === 0) return null;
  return (
    <tr>
      <td className={classes.what} colSpan={4}>
        {notes.map((note) => (
          <div key={note} className={classes.small}>
            {note}
          </div>
        ))}
      </td>
    </tr>
  );
}

function ChargeFigures({ charge }: { charge: Charge }) {
  const { formatNumber } = useFormat();
  return (
    <>
      <td className={classes.figure}>{formatNumber(charge.quantity)}</td>
      <td className={`${classes.figure} ${classes.unit}`}>
        <PrintedMoney cents={charge.unitCents} />
      </td>
      <td className={`${classes.figure} ${classes.amount}`}>
        <PrintedMoney cents={charge.totalCents} />
      </td>
    </>
  );
}
