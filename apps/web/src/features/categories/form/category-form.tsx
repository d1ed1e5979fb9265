import { Textarea } from '@mantine/core';
import type { Category } from '@mostrador/contract/categories';
import type { WireRequest } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type RecordFrame, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { useLoaded } from '#shared/ui/form/use-loaded.ts';

interface Props extends RecordFrame {
  /** The category to change; without one it makes a new one. */
  category?: Category;
  send: (body: WireRequest<'updateCategory'>['body'], sent: Sent) => void;
}

/** The fields of a category, new or on file. */
export function CategoryForm({ category, send, savedText, ...frame }: Props) {
  const { t } = useTranslation('categories');
  const form = useFormFields({
    initial: category ? valuesOf(category) : { name: '', description: '' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: 'nameRequired' } : {}),
    words: { nameRequired: t('validation.nameRequired') },
    tellsOn: 'blur',
  });
  const loaded = useLoaded({ row: category, form, valuesOf, command: frame.command });
  return (
    <RecordForm
      {...frame}
      form={form}
      send={(sent) => send({ ...form.values, updatedAt: loaded?.updatedAt }, sent)}
      savedText={() => savedText(form.values.name.trim())}
      words={{ label: (name) => t(`field.${name}`) }}
    >
      <FormText
        required
        width="full"
        autoFocus={!category}
        form={form}
        name="name"
        label={t('field.name')}
        maxLength={200}
      />
      <Textarea
        autosize
        minRows={3}
        maxRows={10}
        wrapperProps={{ 'data-width': 'full' }}
        pb="md"
        name="description"
        label={t('field.description')}
        maxLength={2000}
        value={form.values.description}
        onChange={({ currentTarget }) => form.set('description', currentTarget.value)}
        onBlur={() => form.leave('description')}
        error={form.problemOf('description')}
      />
    </RecordForm>
  );
}

function valuesOf({ name, description }: Category) {
  return { name, description: description ?? '' };
}
