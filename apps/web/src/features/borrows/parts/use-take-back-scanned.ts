import { useUnitText } from '#features/products/parts/use-unit-text.ts';
import { findUnit } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/** Id of the notice: that of the next scan replaces it. */
const NOTICE = 'scanned-unit';

/** Function that takes a scanned code of a unit, and opens the return of its loan (rules.md#units). */
export function useTakeBackScanned(
  takeBack: (borrowId: string, unitId: string) => void,
): (code: string) => Promise<void> {
  const { t } = useTranslation('units');
  const errorMessage = useErrorMessage();
  const unitText = useUnitText();
  return async (code) => {
    notify.hide(NOTICE);
    try {
      const unit = await findUnit(code);
      soundScan(unit?.loan ? 'heard' : 'refused');
      if (unit?.loan) return takeBack(unit.loan.id, unit.id);
      const message = unit ? unitText(unit) : t('scanned.unknown', { code });
      notify.warning({ id: NOTICE, message });
    } catch (error) {
      soundScan('refused');
      notify.error({ id: NOTICE, message: errorMessage(error) });
    }
  };
}
