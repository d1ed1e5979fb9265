import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import type { Answer } from '@mostrador/contract/routes';
import { refusedDays } from '@mostrador/domain/availability';
import { latestDueDay } from '@mostrador/domain/borrowing';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { MAX_RESERVED_DAYS } from '@mostrador/domain/reservations';
import { useState } from 'react';
import { CustomerPicker } from '#features/customers/parts/customer-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useCreateReservation } from '../queries.ts';
import type { Booking } from './booking.ts';
import { type BookedItem, BookingItems } from './booking-items.tsx';
import { BookingRefused } from './booking-refused.tsx';
import { keptBooking } from './kept-booking.ts';

/** The form of a new reservation: whose, what, and from when until when. */
export function BookingForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation(['reservations', 'orders', 'common', 'fieldErrors']);
  const { formatDay, today: todayOf } = useFormat();
  const today = todayOf();
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [items, setItems] = useState<readonly BookedItem[]>(
    booking.product ? [{ ...booking.product, quantity: 1 }] : [],
  );
  const [from, setFrom] = useState<CalendarDay | undefined>(booking.from ?? today);
  const [until, setUntil] = useState<CalendarDay | undefined>(
    booking.until ?? booking.from ?? today,
  );
  const [notes, setNotes] = useState('');
  useDialogDraft({ customer: customer?.id, items, from, until, notes });
  const { id: userId, store } = useUser();
  const createReservation = useCreateReservation();
  const sending = useSending<Request<'createReservation'>, Answer<'createReservation'>>({
    place: keptBooking(store.id, userId),
    send: (request, key) => createReservation.mutateAsync({ ...request, ...key }),
    onDone: (made) => {
      const days = { from: formatDay(made.from), until: formatDay(made.until) };
      notify.success({ message: t('booking.done', { name: personName(made.customer), ...days }) });
      onDone();
    },
  });
  const problem = from && until ? refusedDays({ from, until }, today) : undefined;
  const isWhole = customer !== null && items.length > 0 && items.every((item) => item.quantity > 0);
  const { isTried, submit } = useTriedForm(() => {
    if (!isWhole || !from || !until || problem) return;
    const goods = items.map(({ id: productId, quantity }) => ({ productId, quantity }));
    const body = {
      customerId: customer.id,
      items: goods,
      from,
      until,
      notes: notes.trim() || null,
    };
    void sending.send({ body });
  });
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('booking.unknown')}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {sending.error && <BookingRefused error={sending.error} />}
        <CustomerPicker
          label={t('booking.customer')}
          placeholder={t('booking.customerHint')}
          withAsterisk
          value={customer}
          onChange={setCustomer}
          disabled={sending.isSent}
          error={isTried && customer === null && t('booking.customerMissing')}
        />
        <Group grow align="start">
          <DateField label={t('booking.from')} value={from} onChange={setFrom} />
          <DateField label={t('booking.until')} value={until} onChange={setUntil} />
        </Group>
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
          days={from && until && !problem ? { from, until } : undefined}
          isTried={isTried}
          disabled={sending.isSent}
          onChange={setItems}
        />
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
          <Button variant="default" onClick={onDone} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending.isSent}>
            {t('reserve')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
