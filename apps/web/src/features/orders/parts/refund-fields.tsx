import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Recipient and notes of a refund. */
export interface RefundDetails {
  refundRecipientName: string;
  refundNotes: string;
}

interface Props {
  value: RefundDetails;
  onChange: (value: RefundDetails) => void;
  disabled: boolean;
}

/** Fields of a refund; the recipient defaults to the customer. */
export function RefundFields({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('orders');
  return (
    <>
      <TextInput
        label={t('refund.recipient')}
        maxLength={200}
        value={value.refundRecipientName}
        onChange={({ currentTarget }) =>
          onChange({ ...value, refundRecipientName: currentTarget.value })
        }
        disabled={disabled}
      />
      <Textarea
        label={t('refund.notes')}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={5}
        value={value.refundNotes}
        onChange={({ currentTarget }) => onChange({ ...value, refundNotes: currentTarget.value })}
        disabled={disabled}
      />
    </>
  );
}
