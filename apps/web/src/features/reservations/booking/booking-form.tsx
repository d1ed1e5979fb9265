import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { refusedDays } from '@mostrador/domain/availability';
import { latestDueDay } from '@mostrador/domain/borrowing';
import { addDays, type CalendarDay, daysBetween } from '@mostrador/domain/calendar';
import { MAX_RESERVED_DAYS } from '@mostrador/domain/reservations';
import { useEffect, useState } from 'react';
import { DayPicks } from '#features/borrows/parts/day-picks.tsx';
import { CustomerPicker } from '#features/customers/parts/customer-picker.tsx';
import { typedCustomer } from '#features/customers/parts/typed-customer.ts';
import { useNewCustomer } from '#features/customers/parts/use-new-customer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import type { useSending } from '#shared/sending/use-sending.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { GoodsPriceLine } from '../parts/goods-price-line.tsx';
import { useGoodsPrice } from '../parts/use-goods-price.ts';
import { type BookedItem, type Booker, type Booking, RESERVATION_NOTICE } from './booking.ts';
import { BookingItems } from './booking-items.tsx';
import { BookingRefused } from './booking-refused.tsx';

type Body = Request<'createReservation'>['body'];

interface Props {
  booking: Booking;
  /** State of the call that saves. */
  sending: Pick<
    ReturnType<typeof useSending>,
    'isSent' | 'isSending' | 'isUnknown' | 'error' | 'sendAgain'
  >;
  send: (body: Body) => void;
  submitLabel: string;
  /** Says what is unknown where no answer came. */
  unknownTitle: string;
  onClose: () => void;
}

/** The fields of a reservation: whose, what, and from when until when. */
export function BookingForm({ booking, sending, send, submitLabel, unknownTitle, onClose }: Props) {
  const { t } = useTranslation(['reservations', 'customers', 'orders', 'common', 'fieldErrors']);
  const { formatDay, today: todayOf } = useFormat();
  const today = todayOf();
  const [customer, setCustomer] = useState<Booker | null>(booking.customer ?? null);
  const [items, setItems] = useState<readonly BookedItem[]>(booking.items ?? []);
  const [from, setFrom] = useState<CalendarDay | undefined>(booking.from ?? today);
  const [until, setUntil] = useState<CalendarDay | undefined>(
    booking.until ?? booking.from ?? today,
  );
  /** The last day follows the first, which it would be before. */
  const begin = (day: CalendarDay | undefined) => {
    setFrom(day);
    if (day && until && until < day) {
      setUntil(from && from <= until ? addDays(day, daysBetween(from, until)) : day);
    }
  };
  const [notes, setNotes] = useState(booking.notes ?? '');
  useDialogDraft({ customer: customer?.id, items, from, until, notes });
  // The notice of the last one would cover the buttons.
  useEffect(() => notify.hide(RESERVATION_NOTICE), []);
  const { add, dialog } = useNewCustomer();
  // A first day that has passed may stay as it is.
  const earliest = from !== undefined && from === booking.from && from < today ? from : today;
  const problem = from && until ? refusedDays({ from, until }, earliest) : undefined;
  const days = from && until && !problem ? { from, until } : undefined;
  const goods = items.map(({ id: productId, quantity }) => ({ productId, quantity }));
  const price = useGoodsPrice(goods, days);
  const isWhole = customer !== null && items.length > 0 && items.every((item) => item.quantity > 0);
  const { isTried, submit } = useTriedForm(() => {
    if (!isWhole || !days) return;
    send({ customerId: customer.id, items: goods, ...days, notes: notes.trim() || null });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={unknownTitle}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack className={classes.pane}>
          {sending.error && <BookingRefused error={sending.error} />}
          <div>
            <CustomerPicker
              label={t('booking.customer')}
              placeholder={t('booking.customerHint')}
              withAsterisk
              value={customer}
              onChange={setCustomer}
              newCustomer={{
                label: (typed) =>
                  typed ? t('customers:newNamed', { typed }) : t('customers:form.newTitle'),
                onChoose: (typed) => add({ values: typedCustomer(typed), onAdded: setCustomer }),
              }}
              disabled={sending.isSent}
              error={isTried && customer === null && t('booking.customerMissing')}
            />
            {customer?.phone && (
              <Text size="sm" c="dimmed" mt={4}>
                {customer.phone}
              </Text>
            )}
          </div>
          <Group grow align="start">
            {/* A calendar that stood in the group itself would be as narrow as its fields. */}
            <div>
              <DateField label={t('booking.from')} value={from} min={today} onChange={begin} />
            </div>
            <div>
              <DateField label={t('booking.until')} value={until} min={from} onChange={setUntil} />
            </div>
          </Group>
          {from && <DayPicks value={until} from={from} onChange={setUntil} />}
          {(problem || (isTried && (!from || !until))) && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem
                ? t(`fieldErrors:${problem.code}`, {
                    maximum: MAX_RESERVED_DAYS,
                    latest: formatDay(latestDueDay(today)),
                  })
                : t('booking.daysMissing')}
            </Text>
          )}
          <BookingItems
            items={items}
            days={days}
            besides={booking.id}
            price={price?.ofUnit}
            isTried={isTried}
            disabled={sending.isSent}
            onChange={setItems}
          />
          {price && <GoodsPriceLine price={price} />}
          <Textarea
            label={t('booking.notes')}
            maxLength={2000}
            autosize
            minRows={2}
            maxRows={5}
            value={notes}
            onChange={({ currentTarget }) => setNotes(currentTarget.value)}
            disabled={sending.isSent}
          />
          <Group className={classes.footer}>
            <Button variant="default" onClick={onClose} disabled={sending.isSent}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={sending.isSent}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
