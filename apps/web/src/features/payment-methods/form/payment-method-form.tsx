import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';

/** What the form's field holds, which is also what is sent. */
interface PaymentMethodValues {
  name: string;
}

interface Props extends RecordFrame {
  /** The payment method to rename; without one it makes a new one. */
  method?: PaymentMethod;
  send: (body: PaymentMethodValues, sent: Sent) => void;
}

/** The name of a payment method, new or on file. */
export function PaymentMethodForm({ method, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('paymentMethods');
  const form = useFormFields({
    initial: { name: method?.name ?? '' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: 'nameRequired' } : {}),
    words: { nameRequired: t('validation.nameRequired') },
    tellsOn: 'blur',
  });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send(form.values, sent)}
      savedText={() => savedText(form.values.name.trim())}
    >
      <FormText
        required
        width="full"
        autoFocus={!method}
        form={form}
        name="name"
        label={t('field.name')}
        maxLength={100}
      />
    </RecordForm>
  );
}
