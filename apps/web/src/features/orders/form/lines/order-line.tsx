import { memo } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { isDueBefore } from '#features/orders/draft/draft-problems.ts';
import {
  type DraftAction,
  type DraftLine,
  listPriceOf,
} from '#features/orders/draft/order-draft.ts';
import { useFirstDueDay } from '#features/orders/draft/use-first-due-day.ts';
import { useRefusedDiscount } from '#features/orders/form/field-errors.tsx';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { LineUnits } from '#features/orders/form/units/line-units.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { LineDiscount } from './line-discount.tsx';
import { LineTotal } from './line-total.tsx';
import classes from './order-lines.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';
import { UnitPrice } from './unit-price.tsx';

interface Props {
  line: DraftLine;
  isSelected: boolean;
  /** Largest quantity of this line. */
  max: number;
  /** Available units, given if all lines of the product together exceed them. */
  available: number | undefined;
  /** The line's discounts are more than it comes to. */
  isBelowZero: boolean;
  dispatch: (action: DraftAction) => void;
  onEditLoan: (line: DraftLine) => void;
  onDiscount: (line: DraftLine) => void;
  onChooseUnits: (line: DraftLine) => void;
}

/** A line of the order. Memoised: of 200 lines only the changed one renders again. */
export const OrderLine = memo(function OrderLine(props: Props) {
  const { line, isSelected, max, available, isBelowZero, dispatch, onEditLoan } = props;
  const { lineId, product, quantity, selectedAttributes, transactionType } = line;
  const { t } = useTranslation('orderForm');
  const draft = useDraftStore();
  const { formatNumber } = useFormat();
  const firstDueDay = useFirstDueDay();
  const isMissing = available !== undefined;
  const isDuePast = isDueBefore(line, firstDueDay());
  const refused = useRefusedDiscount(lineId);
  const discountProblem = isBelowZero ? t('problem.discountAboveLine') : refused;
  return (
    <li
      className={classes.line}
      data-selected={isSelected || undefined}
      data-missing={isMissing || discountProblem !== undefined || isDuePast || undefined}
      onFocusCapture={() => dispatch({ type: 'lineSelected', lineId })}
    >
      <div className={classes.row}>
        <QuantityStepper
          label={product.name}
          value={quantity}
          max={max}
          isInvalid={isMissing}
          data-field={isMissing ? 'items' : undefined}
          onChange={(wanted) => dispatch({ type: 'quantityChanged', lineId, quantity: wanted })}
          onEnter={focusScan}
          onRemove={() => {
            const { lines, idempotencyKey } = draft.get();
            const place = lines.indexOf(line);
            dispatch({ type: 'lineRemoved', lineId });
            // The notice is read out; the quantity announced before is outdated.
            announce('');
            notify.success({
              id: 'lineRemoved',
              message: t('removed', { name: product.name }),
              action: {
                label: t('undo'),
                onClick: () => {
                  dispatch({ type: 'lineRestored', line, place, idempotencyKey });
                  focusScan();
                },
              },
            });
            focusScan();
          }}
        />
        <div className={classes.what}>
          <span className={classes.name}>
            <span className={classes.words} title={product.name}>
              {product.name}
            </span>
            {transactionType === 'BORROW' && <span className={classes.lent}>⇄ {t('lent')}</span>}
          </span>
          {selectedAttributes !== null && (
            <div className={classes.attributes}>
              {Object.values(selectedAttributes).join(' · ')}
            </div>
          )}
          <LineUnits line={line} onChoose={props.onChooseUnits} />
          {transactionType === 'BORROW' ? (
            <button
              type="button"
              className={classes.terms}
              data-field={isDuePast ? 'dueOn' : undefined}
              onClick={() => onEditLoan(line)}
            >
              <LoanTermsText line={line} />
            </button>
          ) : (
            <UnitPrice
              label={product.name}
              value={line.unitPriceCents}
              listPriceCents={listPriceOf(line)}
              onChange={(unitPriceCents) =>
                dispatch({ type: 'unitPriceChanged', lineId, unitPriceCents })
              }
            />
          )}
          <LineDiscount
            line={line}
            isBelowZero={isBelowZero}
            onTakeOff={() => dispatch({ type: 'lineDiscounted', lineId, terms: null, reason: '' })}
          />
        </div>
        <LineTotal line={line} isBelowZero={isBelowZero} onDiscount={props.onDiscount} />
      </div>
      {isMissing && (
        <div className={classes.problem}>
          {available === 0
            ? t('noneThere')
            : t('onlyThere', { count: available, formatted: formatNumber(available) })}
        </div>
      )}
      {isDuePast && <div className={classes.problem}>{t('problem.dueBeforeToday')}</div>}
      {discountProblem && <div className={classes.problem}>{discountProblem}</div>}
    </li>
  );
});

function LoanTermsText({ line }: { line: DraftLine }) {
  const { t } = useTranslation('orderForm');
  const { formatCents, formatShortDay } = useFormat();
  const terms = {
    count: line.quantity,
    fee: formatCents(line.unitPriceCents),
    deposit: formatCents(line.borrowDepositPerUnitCents),
  };
  const text =
    line.dueOn === undefined
      ? t('loanTerms', terms)
      : t('loanTermsDue', { ...terms, day: formatShortDay(line.dueOn) });
  // Lines break after a dot between the terms, not within one.
  return text.replaceAll(/(?<!·) /g, '\u00a0');
}
