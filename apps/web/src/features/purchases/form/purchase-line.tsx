import { purchaseLineTotal } from '@mostrador/domain/purchase-line';
import { MAX_PURCHASE_QUANTITY } from '@mostrador/domain/purchase-rules';
import { IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import type { DraftAction, DraftLine } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { UnitsStepper } from '#shared/ui/fields/units-stepper.tsx';
import { Money } from '#shared/ui/money.tsx';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { LineTaxField } from './line-tax-field.tsx';
import { ProductField } from './product-field.tsx';
import classes from './purchase-lines.module.css';

interface Props {
  line: DraftLine;
  /** Position of the line, from 1. */
  number: number;
  isSelected: boolean;
  /** Focuses the line's first field. */
  isFocused: boolean;
  /** Shows the line's errors, once a save has been tried. */
  isTried: boolean;
  seesCosts: boolean;
  dispatch: (action: DraftAction) => void;
  onChosen: (lineId: string) => void;
}

/** A line of the purchase. Memoised: of 500 lines only the changed one renders again. */
export const PurchaseLine = memo(function PurchaseLine(props: Props) {
  const { line, number, isSelected, isFocused, isTried, seesCosts, dispatch, onChosen } = props;
  const { lineId, product, orderedQty, unitCostCents } = line;
  const { t } = useTranslation('purchases');
  const row = useRef<HTMLLIElement>(null);
  const problemId = useId();
  const name = product?.name ?? t('form.line', { number });
  const isMissing = isTried && orderedQty === 0;

  const isBlank = product === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it is made, once with its product.
  useEffect(() => {
    if (isFocused) row.current?.querySelector('input')?.focus();
  }, [isFocused, isBlank]);

  return (
    <li ref={row} className={classes.line} data-selected={isSelected || undefined}>
      <div className={classes.head}>
        {product === null ? (
          <div className={classes.field}>
            <ProductField
              label={t('form.productOf', { number })}
              error={isTried ? t('form.problem.noProduct') : undefined}
              onChoose={(chosen) => {
                dispatch({ type: 'productChosen', lineId, product: chosen });
                onChosen(lineId);
              }}
            />
          </div>
        ) : (
          <>
            <ProductPicture product={product} size={32} />
            <span className={classes.name}>{product.name}</span>
            {seesCosts && (
              <span className={classes.total}>
                <Money cents={purchaseLineTotal(line)} />
              </span>
            )}
          </>
        )}
      </div>
      <div className={classes.controls}>
        <UnitsStepper
          labels={{
            quantity: t('units.quantityOf', { name }),
            fewer: t('units.fewer', { name }),
            more: t('units.more', { name }),
          }}
          value={orderedQty}
          max={MAX_PURCHASE_QUANTITY}
          floorsFractions
          problemId={isMissing ? problemId : undefined}
          onChange={(quantity) => dispatch({ type: 'quantityChanged', lineId, quantity })}
        />
        {seesCosts && product !== null && (
          <>
            <span aria-hidden="true">×</span>
            <MoneyInput
              className={classes.cost}
              size="xs"
              aria-label={t('unitCostOf', { name })}
              value={unitCostCents}
              onChange={(cents) =>
                dispatch({ type: 'unitCostChanged', lineId, unitCostCents: cents })
              }
            />
          </>
        )}
        <button
          type="button"
          className={classes.remove}
          aria-label={t('form.removeLine', { name })}
          onClick={() => {
            dispatch({ type: 'lineRemoved', lineId });
            announce(t('form.removed', { name }));
          }}
        >
          <IconTrash size={17} aria-hidden="true" />
        </button>
      </div>
      {seesCosts && product !== null && (
        <LineTaxField
          line={line}
          name={name}
          onChange={(taxRateId) => dispatch({ type: 'taxRateChosen', lineId, taxRateId })}
        />
      )}
      {isMissing && (
        <div id={problemId} className={classes.lineProblem}>
          {t('form.problem.noQuantity')}
        </div>
      )}
    </li>
  );
});
