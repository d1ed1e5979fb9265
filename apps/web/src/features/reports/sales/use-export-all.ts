import type { ReportStep } from '@mostrador/contract/reports';
import type { DateRange } from '@mostrador/domain/calendar';
import { TOP_CUSTOMERS_LIMIT } from '@mostrador/domain/list-sizes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { exportReport, steppedRequest } from '../queries.ts';

/** Chromium drops what is more than ten downloads of a second; this leaves at most five. */
const BETWEEN_FILES_MS = 200;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Saves the files one after the other, since a browser drops some of several simultaneous downloads.
 */
export function useExportAll(range: DateRange) {
  const { t } = useTranslation('reports');
  const errorMessage = useErrorMessage();
  const seesPayments = usePermission('readPaymentsReport');
  const { hasTaxReport, usesDrawers } = useUser().store;
  const { mutate, isPending } = useMutation({
    mutationFn: async (step: ReportStep) => {
      let saved = 0;
      for (const { name, save } of filesOf(range, step, {
        seesPayments,
        hasTaxReport,
        usesDrawers,
      })) {
        try {
          await save();
          saved += 1;
          await pause(BETWEEN_FILES_MS);
        } catch (error) {
          notify.error({
            title: t('card.exportFailed', { title: t(`sales.files.${name}`) }),
            message: errorMessage(error),
          });
        }
      }
      return saved;
    },
    onSuccess: (saved) => {
      if (saved > 0) notify.success({ message: t('sales.exported', { count: saved }) });
    },
  });
  return { exportAll: mutate, isExporting: isPending };
}

/** Reports of the period that the person may export; `step` applies to those with rows by time. */
function filesOf(
  range: DateRange,
  step: ReportStep,
  {
    seesPayments,
    hasTaxReport,
    usesDrawers,
  }: { seesPayments: boolean; hasTaxReport: boolean; usesDrawers: boolean },
) {
  const stepped = steppedRequest(range, step);
  const top = { query: { ...range, limit: String(TOP_CUSTOMERS_LIMIT) } };
  const plain = { query: range };
  const files = [
    { name: 'salesToDrawer', save: () => exportReport('readSalesSummaryReport', plain) },
    { name: 'sales', save: () => exportReport('readSalesReport', stepped) },
    { name: 'products', save: () => exportReport('readProductsReport', plain) },
    { name: 'delivery', save: () => exportReport('readDeliveryReport', plain) },
    { name: 'paymentMethods', save: () => exportReport('readPaymentMethodsReport', plain) },
    { name: 'drawers', save: () => exportReport('readDrawersReport', plain) },
    { name: 'people', save: () => exportReport('readPeopleReport', plain) },
    { name: 'returns', save: () => exportReport('readReturnsReport', stepped) },
    { name: 'deposits', save: () => exportReport('readDepositsReport', stepped) },
    { name: 'claims', save: () => exportReport('readClaimsReport', stepped) },
    { name: 'discounts', save: () => exportReport('readDiscountsReport', plain) },
    { name: 'taxes', save: () => exportReport('readTaxesReport', stepped) },
    { name: 'cancellations', save: () => exportReport('readCancellationsReport', stepped) },
    { name: 'topCustomers', save: () => exportReport('readTopCustomersReport', top) },
  ] as const;
  const isShown: Partial<Record<(typeof files)[number]['name'], boolean>> = {
    paymentMethods: seesPayments,
    taxes: hasTaxReport,
    drawers: seesPayments && usesDrawers,
    people: seesPayments,
  };
  return files.filter(({ name }) => isShown[name] ?? true);
}
