import type { BorrowSummary } from '@mostrador/contract/borrows';
import { foundByScan } from '@mostrador/domain/scans';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { codedUnits } from './take-back-draft.ts';

/** Id of the notice: that of the next scan replaces it. */
const NOTICE = 'scanned-unit';

/**
 * Returns what takes a scanned code: it calls `onUnit` with the unit of one of the loans that has it, or `onLoan` with a loan of
 * units without codes whose product has it.
 */
export function useScannedUnit(
  records: readonly BorrowSummary[],
  {
    onUnit,
    onLoan,
  }: {
    onUnit: (record: BorrowSummary, unitId: string) => void;
    onLoan: (record: BorrowSummary) => void;
  },
): (code: string) => ScanResult {
  const { t } = useTranslation('units');
  return (scanned) => {
    notify.hide(NOTICE);
    const units = records.flatMap((record) => codedUnits(record).map((unit) => ({ record, unit })));
    const [found] = foundByScan(units, ({ unit }) => unit.code, scanned);
    if (found !== undefined) {
      soundScan('heard');
      onUnit(found.record, found.unit.id);
      return { isGood: true, text: t('taken', { code: found.unit.code }) };
    }
    const uncoded = records.filter((record) => codedUnits(record).length === 0);
    const [loan] = foundByScan(uncoded, ({ product }) => product.barcode, scanned);
    if (loan !== undefined) {
      soundScan('heard');
      onLoan(loan);
      return { isGood: true, text: t('taken', { code: loan.product.name }) };
    }
    soundScan('refused');
    const text = t('notAmongThem', { code: scanned.trim() });
    notify.warning({ id: NOTICE, message: text });
    return { isGood: false, text };
  };
}
