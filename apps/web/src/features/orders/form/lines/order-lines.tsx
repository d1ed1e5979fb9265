import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { linesBelowZero, missingInDraft } from '#features/orders/draft/draft-figures.ts';
import { type DraftLine, roomFor } from '#features/orders/draft/order-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { OrderLine } from './order-line.tsx';
import classes from './order-lines.module.css';
import { PricesFixed } from './prices-fixed.tsx';

export interface LineDialogs {
  onEditLoan: (line: DraftLine) => void;
  onDiscount: (line: DraftLine) => void;
  onChooseUnits: (line: DraftLine) => void;
}

/** Lines of the order; scrolls a new or changed line into view. */
export function OrderLines(dialogs: LineDialogs) {
  const { t } = useTranslation('orderForm');
  const lines = useDraft((draft) => draft.lines);
  const stocks = useDraft((draft) => draft.stocks);
  const editing = useDraft((draft) => draft.editing);
  const discountPercent = useDraft((draft) => draft.discountPercent);
  const unit = useCurrencyUnit();
  const selectedLineId = useDraft((draft) => draft.selectedLineId);
  const dispatch = useDraftDispatch();
  const list = useRef<HTMLUListElement>(null);
  const missing = useMemo(
    () =>
      new Map(
        missingInDraft({ lines, stocks, editing }).map((one) => [one.productId, one.available]),
      ),
    [lines, stocks, editing],
  );
  const belowZero = useMemo(
    () => new Set(linesBelowZero({ lines, discountPercent }, unit)),
    [lines, discountPercent, unit],
  );

  const changed = lines.find(({ lineId }) => lineId === selectedLineId);
  useEffect(() => {
    if (changed === undefined) return;
    const selected = list.current?.querySelector('[data-selected]');
    // A line that is pressed must not move from under the finger.
    if (selected?.contains(document.activeElement)) return;
    selected?.scrollIntoView({ block: 'nearest' });
  }, [changed]);

  if (lines.length === 0) {
    return (
      <Empty
        icon={<IconShoppingCart size={24} />}
        title={t('noLines')}
        description={t('noLinesHint')}
      />
    );
  }
  return (
    <>
      <PricesFixed px={16} pb={8} />
      <ul ref={list} className={classes.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <OrderLine
            key={line.lineId}
            line={line}
            isSelected={line.lineId === selectedLineId}
            max={line.quantity + Math.max(0, roomFor({ lines, stocks, editing }, line.product.id))}
            available={missing.get(line.product.id)}
            isBelowZero={belowZero.has(line.lineId)}
            dispatch={dispatch}
            {...dialogs}
          />
        ))}
      </ul>
    </>
  );
}
