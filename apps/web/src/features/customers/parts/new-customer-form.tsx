import { Button, Group, Stack } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import { CUSTOMER_FIELDS } from '@mostrador/domain/contacts';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import dialog from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { ContactTexts } from '#shared/ui/form/contact-texts.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { checkFields } from '#shared/ui/form/use-tried-form.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { useCreateCustomer } from '../queries.ts';
import { type CustomerValues, customerBody, customerProblems } from './customer-values.ts';
import classes from './new-customer-form.module.css';
import { useCustomerWords } from './use-customer-words.ts';

interface Props {
  /** What is known of the customer already. */
  known: CustomerValues;
  onCancel: () => void;
  onAdded: (customer: Customer) => void;
}

/** The fields of a customer who is put on file within another form; after a reload it begins anew, as that form does. */
export function NewCustomerForm({ known, onCancel, onAdded }: Props) {
  const { t } = useTranslation(['customers', 'orders', 'common']);
  const errorMessage = useErrorMessage();
  const refusedFields = useRefusedFields();
  const element = useRef<HTMLFormElement>(null);
  const form = useFormFields({
    initial: known,
    problemsOf: customerProblems,
    words: useCustomerWords(),
    tellsOn: 'blur',
  });
  useDialogDraft(form.values);
  const create = useCreateCustomer();
  const sending = useSending<Request<'createCustomer'>, Customer>({
    send: (request, key) => create.mutateAsync({ ...request, ...key }),
    onDone: onAdded,
    onRefused: (error) => {
      flushSync(() => form.refuse(refusedFields(error)));
      if (element.current) focusInvalid(element.current);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands within another form on the page.
    event.stopPropagation();
    if (sending.isSent || element.current === null) return;
    if (!checkFields(form, element.current)) return;
    void sending.send({ body: customerBody(form.values) });
  };
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('newUnknown')}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onCancel}
      />
    );
  }
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack className={dialog.pane}>
        {sending.error && (
          <Notice tone="bad" title={t('failedToSave')}>
            {errorMessage(sending.error)}
          </Notice>
        )}
        <div className={classes.fields}>
          <ContactTexts fields={CUSTOMER_FIELDS} form={form} autoFocus />
        </div>
        <Group className={dialog.footer}>
          <Button variant="default" onClick={onCancel} disabled={sending.isSent}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={sending.isSent}>
            {t('saveNew')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
