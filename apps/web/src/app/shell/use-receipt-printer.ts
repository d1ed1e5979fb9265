import { currencyUnit } from '@mostrador/domain/currency';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { entryNow } from '#features/orders/outbox/outbox-store.ts';
import { orderQueries } from '#features/orders/queries.ts';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { answerPaperWanted, type PaperWanted } from '#shared/printer/paper-wanted.ts';
import { watchPrinter } from '#shared/printer/printer-ports.ts';
import { cashRuleOf } from '#shared/session/cash-rule.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { loadTexts } from '../../i18n/i18n.ts';

/** Prints what any page wants of the receipt printer, and tells when that is unplugged. */
export function useReceiptPrinter(): void {
  const { t } = useTranslation('printer');
  const user = useUser();
  const queryClient = useQueryClient();
  const router = useRouter();
  const errorMessage = useErrorMessage();

  useEffect(
    () =>
      watchPrinter(() => {
        notify.warning({ title: t('unplugged'), message: t('unpluggedHint') });
      }),
    [t],
  );

  useEffect(() => {
    const print = async (wanted: PaperWanted) => {
      if (wanted.document === 'provisional') {
        const [{ printProvisional }, { saleOfEntry }, entry] = await Promise.all([
          import('#features/printing/roll/print-provisional.tsx'),
          import('#features/orders/finish/sale-of-order.ts'),
          entryNow(wanted.entryId),
          loadTexts(['sales']),
        ]);
        if (entry === undefined) return false;
        const known = queryClient.getQueryData(paymentMethodQueries.all().queryKey);
        const sale = saleOfEntry(entry, known?.paymentMethods ?? [], {
          rule: cashRuleOf(user.store),
          unit: currencyUnit(user.store.settings.currency),
        });
        return printProvisional(sale, user);
      }
      const [order, { printOrderPaper }] = await Promise.all([
        queryClient.fetchQuery(orderQueries.detail(wanted.orderId)),
        import('#features/printing/roll/print-order-paper.tsx'),
        loadTexts(['sales']),
      ]);
      return await printOrderPaper(order, wanted, user);
    };
    return answerPaperWanted((wanted) =>
      print(wanted).catch((error: unknown) => {
        console.warn('Paper', error);
        const notPrinted = { title: t('notPrinted'), message: errorMessage(error) };
        if (wanted.document === 'provisional') {
          notify.error(notPrinted);
          return false;
        }
        const { orderId: id, document, creditNote } = wanted;
        notify.error({
          ...notPrinted,
          action: {
            label: t('inBrowser'),
            onClick: () =>
              void router.navigate({
                to: '/orders/$id/print',
                params: { id },
                search: { document, creditNote },
              }),
          },
        });
        return false;
      }),
    );
  }, [t, user, queryClient, router, errorMessage]);
}
