import { Textarea } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { CategoryPicker } from '#features/categories/parts/category-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordForm } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { useCreateStockCount } from './queries.ts';

interface Fields {
  /** Null means all products. */
  category: { id: string; name: string } | null;
  notes: string;
}

const EMPTY: Fields = { category: null, notes: '' };

/** /stock-counts/new: starts a count of a category or of all products. */
export function NewStockCountPage() {
  const { t } = useTranslation('stockCounts');
  const navigate = useNavigate();
  const createStockCount = useCreateStockCount();
  const created = useRef<StockCount>(undefined);
  const form = useFormFields({
    initial: EMPTY,
    problemsOf: () => ({}),
    words: {},
    tellsOn: 'change',
  });
  const { category, notes } = form.values;
  return (
    <Page narrow title={t('form.title')} subtitle={t('form.hint')} backTo="/stock-counts">
      <RecordForm
        form={form}
        command={createStockCount}
        send={({ onSuccess, onError }) =>
          createStockCount.mutate(
            { body: { categoryId: category?.id ?? null, notes } },
            {
              onSuccess: (count) => {
                created.current = count;
                onSuccess();
              },
              onError,
            },
          )
        }
        saveLabel={t('form.start')}
        savedText={() => t('form.started')}
        failedTitle={t('form.failed')}
        backTo="/stock-counts"
        onSaved={() => {
          const { id = '' } = created.current ?? {};
          // Replaces the form in the history, so that Back leads from the count to the list.
          void navigate({ to: '/stock-counts/$id', params: { id }, replace: true });
        }}
      >
        <CategoryPicker
          label={t('form.category')}
          placeholder={t('allProducts')}
          value={category}
          onChange={(chosen) => form.set('category', chosen)}
          error={form.problemOf('category')}
        />
        <Textarea
          wrapperProps={{ 'data-width': 'full' }}
          label={t('form.notes')}
          autosize
          minRows={2}
          maxLength={2000}
          value={notes}
          onChange={({ currentTarget }) => form.set('notes', currentTarget.value)}
          error={form.problemOf('notes')}
        />
      </RecordForm>
    </Page>
  );
}
