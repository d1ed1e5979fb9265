import { Button, Kbd, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sumCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { chatLink } from '@mostrador/domain/phone';
import {
  IconBrandWhatsapp,
  IconCash,
  IconCheck,
  IconClock,
  IconFileText,
  IconPrinter,
  IconSend,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  changeOfSale,
  type FinishedSale,
  keptOf,
  receivedOfSale,
} from '#features/orders/parts/finished-sale.ts';
import { SendLink } from '#features/orders/parts/message/send-link.tsx';
import { PrintPaperButton } from '#features/orders/parts/print-paper-button.tsx';
import { useReceiptText } from '#features/orders/receipt/receipt-text.ts';
import { SendReceiptDialog } from '#features/orders/receipt/send-receipt-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { wantPaper } from '#shared/printer/paper-wanted.ts';
import { useUser } from '#shared/session/user.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { LiveStatus } from '#shared/ui/notice/live-status.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import classes from './finish-screen.module.css';
import { useSentSale } from './use-sent-sale.ts';

interface Props {
  sale: FinishedSale;
  /** Opens the message to the delivery person; undefined without one who has a phone. */
  onMessage: (() => void) | undefined;
  onNewSale: () => void;
}

/** The end of a sale that was charged: the change in large digits, papers, and the next sale. */
export function FinishScreen({ sale: finished, onMessage, onNewSale }: Props) {
  const { sale, isRefused } = useSentSale(finished);
  const { t } = useTranslation(['orderForm', 'receipt']);
  const { formatCents, formatNumber, formatShortDay } = useFormat();
  const receiptText = useReceiptText();
  const { country } = useUser().store;
  const [isSending, sending] = useDisclosure();
  const next = useRef<HTMLButtonElement>(null);
  const rest = useRef<HTMLAnchorElement>(null);
  // Money that is still due is charged before the next sale.
  useEffect(() => (rest.current ?? next.current)?.focus(), []);
  useSameAddress(onNewSale);
  // Where the phone is known, one press sends the receipt.
  const chat = chatLink(sale.phone ?? '', country, receiptText(sale));
  const { entryId, order, lines, payments, totalCents, leftCents } = sale;
  const changeCents = changeOfSale(sale);
  const receivedCents = receivedOfSale(sale);
  const lent = lines.filter(({ isLent }) => isLent);
  const depositsCents = sumCents(
    lent.map(({ quantity, depositCents = ZERO_CENTS }) => timesCents(quantity, depositCents)),
  );
  const print = (document: 'receipt' | 'loanSlip') => ({
    orderId: order?.id ?? '',
    document,
    backTo: '/orders/new',
  });
  const isSplit = payments.length > 1;
  const how =
    changeCents === undefined || isSplit
      ? t('finish.paidBy', {
          methods: payments
            .map((each) => (isSplit ? `${each.method} ${formatCents(keptOf(each))}` : each.method))
            .join(', '),
        })
      : t('finish.received', {
          received: formatCents(receivedCents),
          total: formatCents(totalCents),
        });
  return (
    <Page
      title={order ? t('finish.title', { number: order.orderNumber }) : t('finish.waitingTitle')}
    >
      <div className={classes.finish} data-notices="above">
        <div className={classes.done} data-tone={order ? 'good' : 'info'}>
          <span className={classes.sign}>
            {order ? (
              <IconCheck size={28} aria-hidden="true" />
            ) : (
              <IconClock size={28} aria-hidden="true" />
            )}
          </span>
          <output className={classes.result}>
            <span className={classes.label}>
              {t(changeCents === undefined ? 'finish.paid' : 'finish.change')}
            </span>
            <strong className={classes.figure}>
              <Money cents={changeCents ?? receivedCents} />
            </strong>
          </output>
          <Text size="md" c="dimmed">
            {how}
          </Text>
          {leftCents > 0 && (
            <Text size="md" fw={600} className={classes.left} data-tone="warn">
              {t('finish.left', { amount: formatCents(leftCents) })}
            </Text>
          )}
          {lent.length > 0 && (
            <ul className={classes.lent}>
              {lent.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a finished sale do not change
                <li key={index}>
                  {t('finish.lent', {
                    item: `${formatNumber(line.quantity)} × ${line.name}`,
                  })}
                  {[
                    ...(line.unitCodes ?? []),
                    line.dueOn && t('finish.dueBack', { day: formatShortDay(line.dueOn) }),
                  ]
                    .filter(Boolean)
                    .map((fact) => ` · ${fact}`)}
                </li>
              ))}
              {depositsCents > 0 && (
                <li>{t('finish.deposits', { amount: formatCents(depositsCents) })}</li>
              )}
            </ul>
          )}
          {order === undefined && (
            <Text c="dimmed">{t(isRefused ? 'finish.refusedHint' : 'finish.waitingHint')}</Text>
          )}
        </div>
        <div className={classes.papers}>
          {order && leftCents > 0 && (
            <ButtonLink
              ref={rest}
              to="/payments/$id/add"
              params={{ id: order.id }}
              state={{ backTo: '/orders/new' }}
              size="md"
              leftSection={<IconCash size={20} aria-hidden="true" />}
            >
              {t('finish.chargeRest', { amount: formatCents(leftCents) })}
            </ButtonLink>
          )}
          {order === undefined && entryId !== undefined && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconPrinter size={20} aria-hidden="true" />}
              onClick={() => wantPaper({ document: 'provisional', entryId })}
            >
              {t('finish.printProvisional')}
            </Button>
          )}
          {order && (
            <PrintPaperButton
              {...print('receipt')}
              variant="default"
              size="md"
              leftSection={<IconPrinter size={20} aria-hidden="true" />}
            >
              {t('finish.print')}
            </PrintPaperButton>
          )}
          {chat !== undefined && (
            <SendLink
              href={chat}
              size="md"
              leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
            >
              {t('receipt:whatsApp')}
            </SendLink>
          )}
          <Button
            variant="default"
            size="md"
            leftSection={<IconSend size={20} aria-hidden="true" />}
            onClick={sending.open}
          >
            {t('receipt:send')}
          </Button>
          {onMessage && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconTruckDelivery size={20} aria-hidden="true" />}
              onClick={onMessage}
            >
              {t('finish.message')}
            </Button>
          )}
          {order && lent.length > 0 && (
            <PrintPaperButton
              {...print('loanSlip')}
              variant="default"
              size="md"
              leftSection={<IconFileText size={20} aria-hidden="true" />}
            >
              {t('finish.loanSlip')}
            </PrintPaperButton>
          )}
        </div>
        <div className={classes.next}>
          {order ? (
            <AnchorLink to="/orders/$id" params={{ id: order.id }} size="sm">
              {t('finish.view', { number: order.orderNumber })}
            </AnchorLink>
          ) : (
            <AnchorLink to="/outbox" size="sm">
              {t('finish.viewWaiting')}
            </AnchorLink>
          )}
          <Button
            ref={next}
            size="lg"
            className={classes.newSale}
            rightSection={
              leftCents === 0 && (
                <Kbd size="xs" className={classes.key}>
                  ⏎
                </Kbd>
              )
            }
            onClick={onNewSale}
          >
            {t('finish.newSale')}
          </Button>
        </div>
      </div>
      {isSending && <SendReceiptDialog sale={sale} onClose={sending.close} />}
      <LiveStatus />
    </Page>
  );
}

/** Calls back when the menu, a key or the palette leads to the address that is open already. */
function useSameAddress(onAsked: () => void): void {
  const router = useRouter();
  useEffect(() => {
    // Followed here, since the event's own former address is the last that was loaded: coming back from one
    // that is still loading is no second request.
    let open = router.latestLocation.href;
    return router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
      if (href === open) onAsked();
      open = href;
    });
  }, [router, onAsked]);
}
