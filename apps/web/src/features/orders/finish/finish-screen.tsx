import { Button, Kbd, Text } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCash,
  IconCheck,
  IconClock,
  IconFileText,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { LiveStatus } from '#shared/ui/notice/live-status.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import classes from './finish-screen.module.css';
import { changeOfSale, type FinishedSale, receivedOfSale } from './finished-sale.ts';
import { useForgetWhenLeft } from './kept-finish.ts';
import { useReceiptMessage } from './receipt-message.ts';

interface Props {
  sale: FinishedSale;
  /** Opens the message to the delivery person; undefined without one who has a phone. */
  onMessage: (() => void) | undefined;
  onNewSale: () => void;
}

/** The end of a sale that was charged: the change in large digits, papers, and the next sale. */
export function FinishScreen({ sale, onMessage, onNewSale }: Props) {
  const { t } = useTranslation('orderForm');
  const { formatCents, formatNumber } = useFormat();
  const openChat = useChat();
  const receiptMessage = useReceiptMessage();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  useForgetWhenLeft(sale);
  const { order, phone, lines, payments, totalCents, leftCents } = sale;
  const changeCents = changeOfSale(sale);
  const receivedCents = receivedOfSale(sale);
  const lent = lines.filter(({ isLent }) => isLent);
  const print = (document: 'receipt' | 'loanSlip') => ({
    to: '/orders/$id/print' as const,
    params: { id: order?.id ?? '' },
    search: { document },
    state: { backTo: '/orders/new' },
  });
  const how =
    changeCents === undefined
      ? t('finish.paidBy', { methods: payments.map(({ method }) => method).join(', ') })
      : t('finish.received', {
          received: formatCents(receivedCents),
          total: formatCents(totalCents),
        });
  return (
    <Page
      title={order ? t('finish.title', { number: order.orderNumber }) : t('finish.waitingTitle')}
    >
      <div className={classes.finish}>
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
            <Text c="dimmed">
              {t('finish.lent', {
                items: lent
                  .map(({ name, quantity }) => `${formatNumber(quantity)} × ${name}`)
                  .join(', '),
              })}
            </Text>
          )}
          {order === undefined && <Text c="dimmed">{t('finish.waitingHint')}</Text>}
        </div>
        <div className={classes.papers}>
          {order && leftCents > 0 && (
            <ButtonLink
              to="/payments/$id/add"
              params={{ id: order.id }}
              state={{ backTo: '/orders/new' }}
              size="md"
              leftSection={<IconCash size={20} aria-hidden="true" />}
            >
              {t('finish.chargeRest', { amount: formatCents(leftCents) })}
            </ButtonLink>
          )}
          {order && (
            <ButtonLink
              {...print('receipt')}
              variant="default"
              size="md"
              leftSection={<IconPrinter size={20} aria-hidden="true" />}
            >
              {t('finish.print')}
            </ButtonLink>
          )}
          <Button
            variant="default"
            size="md"
            leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
            onClick={() => openChat({ phone, text: receiptMessage(sale), asksWhom: true })}
          >
            {t('finish.whatsApp')}
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
            <ButtonLink
              {...print('loanSlip')}
              variant="default"
              size="md"
              leftSection={<IconFileText size={20} aria-hidden="true" />}
            >
              {t('finish.loanSlip')}
            </ButtonLink>
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
              <Kbd size="xs" className={classes.key}>
                ⏎
              </Kbd>
            }
            onClick={onNewSale}
          >
            {t('finish.newSale')}
          </Button>
        </div>
      </div>
      <LiveStatus />
    </Page>
  );
}
