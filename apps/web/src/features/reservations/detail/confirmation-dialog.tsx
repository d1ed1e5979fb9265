import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import { isValidEmail, mailLink } from '@mostrador/domain/email';
import { chatLink, isValidPhone } from '@mostrador/domain/phone';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { customerQueries } from '#features/customers/queries.ts';
import { SendLink } from '#features/orders/parts/message/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { useCopy } from '#shared/ui/use-copy.ts';
import classes from './confirmation-dialog.module.css';

interface Confirmed {
  reservation: Pick<Reservation, 'reservationNumber' | 'customer'>;
  /** The message that is suggested. */
  text: string;
}

/** The dialog that sends a customer what was reserved: `confirm` opens it, `dialog` is to be put on the page. */
export function useConfirmationDialog(): {
  confirm: (confirmed: Confirmed) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<Confirmed>();
  return useMemo(
    () => ({ confirm: openings.open, dialog: <ConfirmationDialog openings={openings} /> }),
    [openings],
  );
}

function ConfirmationDialog({ openings }: { openings: DialogOpenings<Confirmed> }) {
  const { t } = useTranslation('reservations');
  return (
    <MoneyDialog
      openings={openings}
      size={440}
      closesOnClickOutside
      isQuestion={() => true}
      title={() => t('confirmation.title')}
    >
      {(confirmed) => <ConfirmationLinks {...confirmed} onDone={openings.close} />}
    </MoneyDialog>
  );
}

/** Links that open another app with the text. The customer's contacts are read as they are now. */
function ConfirmationLinks({
  reservation: { reservationNumber: number, customer },
  text: usual,
  onDone,
}: Confirmed & { onDone: () => void }) {
  const { t } = useTranslation(['reservations', 'borrows']);
  const { country, name: shop } = useUser().store;
  const [typed, setTyped] = useState<string>();
  useDialogDraft({ typed });
  const { copy, isCopied } = useCopy();
  const { data, error, refetch } = useQuery(customerQueries.detail(customer.id));
  if (data === undefined) {
    return error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <DialogSkeleton />;
  }
  const text = typed ?? usual;
  const { phone, email } = data;
  const canPhone = phone !== null && isValidPhone(phone);
  const canMail = email !== null && isValidEmail(email);
  return (
    <Stack data-notices="beside">
      <Textarea
        label={t('borrows:remind.text')}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.links}>
        <SendLink
          href={canPhone ? chatLink(phone, country, text) : undefined}
          onClick={onDone}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          {t('borrows:remind.channel.WHATSAPP')}
        </SendLink>
        <SendLink
          href={
            canMail ? mailLink(email, t('confirmation.subject', { number, shop }), text) : undefined
          }
          onClick={onDone}
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {t('borrows:remind.channel.EMAIL')}
        </SendLink>
        <Button
          variant="default"
          leftSection={
            isCopied ? (
              <IconCheck size={18} aria-hidden="true" />
            ) : (
              <IconCopy size={18} aria-hidden="true" />
            )
          }
          onClick={() => void copy(text)}
        >
          {t(isCopied ? 'confirmation.copied' : 'confirmation.copy')}
        </Button>
      </div>
      {!(canPhone && canMail) && (
        <Text size="sm" c="dimmed">
          {t(
            canPhone
              ? 'borrows:remind.noEmail'
              : canMail
                ? 'borrows:remind.noPhone'
                : 'borrows:remind.noContact',
          )}
        </Text>
      )}
    </Stack>
  );
}
