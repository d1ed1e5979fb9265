import { Input, SegmentedControl } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import {
  kindOfName,
  PAYMENT_METHOD_KINDS,
  type PaymentMethodKind,
} from '@mostrador/domain/payment-kinds';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';
import classes from './payment-method-form.module.css';

/** What the form's fields hold. */
interface PaymentMethodValues {
  name: string;
  kind: PaymentMethodKind;
}

interface Props extends RecordFrame {
  /** The payment method to change; without one it makes a new one. */
  method?: PaymentMethod;
  send: (body: PaymentMethodValues & { updatedAt?: string | undefined }, sent: Sent) => void;
}

/** Name and kind of a payment method, new or on file; a new one's kind is proposed from its name. */
export function PaymentMethodForm({ method, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('paymentMethods');
  const [isKindChosen, setKindChosen] = useState(method !== undefined);
  const form = useFormFields<PaymentMethodValues, 'nameRequired'>({
    initial: method ? valuesOf(method) : { name: '', kind: 'OTHER' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: 'nameRequired' } : {}),
    words: { nameRequired: t('validation.nameRequired') },
    tellsOn: 'blur',
  });
  const loaded = useLoaded({ row: method, form, valuesOf, command: frame.command });
  const setName = (_: 'name', name: string) => {
    form.set('name', name);
    if (!isKindChosen) form.set('kind', kindOfName(name));
  };
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send({ ...form.values, updatedAt: loaded?.updatedAt }, sent)}
      savedText={() => savedText(form.values.name.trim())}
      words={{
        label: (name) => t(`field.${name}`),
        text: (name, { kind }) => (name === 'kind' ? t(`kinds.${kind}`) : undefined),
      }}
    >
      <FormText
        required
        width="full"
        autoFocus={!method}
        form={{ ...form, values: { name: form.values.name }, set: setName }}
        name="name"
        label={t('field.name')}
        maxLength={100}
      />
      <Input.Wrapper
        data-width="full"
        labelElement="div"
        label={t('field.kind')}
        description={t('kindHint')}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <SegmentedControl
          fullWidth
          className={classes.kinds}
          aria-label={t('field.kind')}
          data={PAYMENT_METHOD_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          value={form.values.kind}
          onChange={(kind) => {
            setKindChosen(true);
            form.set('kind', kind as PaymentMethodKind);
          }}
        />
      </Input.Wrapper>
    </RecordForm>
  );
}

function valuesOf({ name, kind }: PaymentMethod): PaymentMethodValues {
  return { name, kind };
}
