import { choicesByThemselves, hasChoice } from '@mostrador/domain/product-attributes';
import { useCallback } from 'react';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { unitsToChoose } from '#features/orders/draft/draft-problems.ts';
import { useUnitText } from '#features/products/parts/use-unit-text.ts';
import { findProduct, findUnit } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OfflineError } from '#shared/api/api-error.ts';
import type { ProductScan } from '#shared/camera/scan-result.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import type { ProductDialog } from './product-dialog.ts';

/**
 * Function that adds the unit with a scanned code to the line of its product, or asks to lend it, or to sell it where its
 * product is not lent (rules.md#scanning). Returns what it came to, in words; undefined if no unit has the code.
 */
export function useAddUnit(openDialog: (dialog: ProductDialog) => void) {
  const { t } = useTranslation('units');
  const draft = useDraftStore();
  const unitText = useUnitText();
  return useCallback(
    async (scanned: string): Promise<ProductScan | undefined> => {
      // Without a network a device that has no copy of the units yet knows none.
      const unit = await findUnit(scanned).catch((error: unknown) => {
        if (error instanceof OfflineError) return null;
        throw error;
      });
      if (unit === null) return undefined;
      const { code } = unit;
      const { id: productId, name } = unit.product;
      const told = (isGood: boolean, text: string): ProductScan => {
        soundScan(isGood ? 'heard' : 'refused');
        if (isGood) announce(text);
        else notify.warning({ message: text });
        return { isFound: true, isGood, text };
      };
      const { lines, editing } = draft.get();
      const ofProduct = lines.filter((line) => line.product.id === productId && line.units);
      if (ofProduct.some(({ units }) => units?.some(({ id }) => id === unit.id))) {
        return told(false, t('scanned.inOrder', { code }));
      }
      const isOfOrder = editing !== null && unit.order?.id === editing.id;
      if (unit.state !== 'HERE' && !isOfOrder) {
        return told(false, unitText(unit));
      }
      const line = ofProduct.find((one) => unitsToChoose(one) > 0) ?? ofProduct.at(-1);
      if (line?.units !== undefined) {
        const units = [...line.units, { id: unit.id, code }];
        // A wanted quantity stays until as many units are chosen.
        const quantity = Math.max(line.quantity, units.length);
        draft.dispatch({ type: 'unitsChosen', lineId: line.lineId, units, quantity });
        return told(true, t('scanned.added', { name, code }));
      }
      const product = await findProduct(productId);
      if (product === undefined) return undefined;
      const units = [{ id: unit.id, code }];
      const selectedAttributes = choicesByThemselves(product.attributes);
      if (product.borrowable || hasChoice(product.attributes)) {
        soundScan('heard');
        openDialog({ kind: product.borrowable ? 'loan' : 'sale', product, units });
        return { isFound: true, isGood: true, text: `${name} ${code}` };
      }
      draft.dispatch({
        type: 'saleAdded',
        product,
        quantity: 1,
        selectedAttributes,
        units,
      });
      return told(true, t('scanned.added', { name, code }));
    },
    [draft, openDialog, unitText, t],
  );
}
