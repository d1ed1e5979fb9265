import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** To whom a refund goes, and what is noted of it. */
export interface RefundDetails {
  refundRecipientName: string;
  refundNotes: string;
}

interface Props {
  value: RefundDetails;
  onChange: (value: RefundDetails) => void;
  disabled: boolean;
}

/** The fields of a refund; its recipient is the customer unless another is given. */
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
