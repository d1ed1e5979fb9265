import { Stack } from '@mantine/core';
import type { TaxRateList } from '@mostrador/contract/tax-rates';
import { parsePercent } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import type { RecordFrame } from '#shared/ui/form/record-form.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { useModeExample } from '../../parts/tax-mode-field.tsx';
import { taxRateQueries, useCreateTaxRate } from '../../queries.ts';
import { TaxRateForm } from './tax-rate-form.tsx';
import { useAskDefault } from './use-ask-default.tsx';

/** /store/taxes/new */
export function NewTaxRatePage() {
  const { record, failed, error, retry } = useRecordToEdit(taxRateQueries.list());
  return (
    <NewRecordPage words="taxes" listAt="/store/taxes">
      {(frame) => {
        if (failed) return <FailedLoad error={error} onRetry={retry} />;
        return record ? <NewForm list={record} frame={frame} /> : <FormSkeleton fields={2} />;
      }}
    </NewRecordPage>
  );
}

interface FormProps {
  list: TaxRateList;
  frame: Omit<RecordFrame, 'command'>;
}

function NewForm({ list, frame }: FormProps) {
  const create = useCreateTaxRate();
  const askFirst = useAskFirst(list.productsWithoutRate);
  const askDefault = useAskDefault(list.productsWithoutRate);
  const isFirst = list.taxRates.length === 0;
  return (
    <TaxRateForm
      {...frame}
      isFirst={isFirst}
      command={create}
      ask={(body) => (isFirst ? askFirst(body) : !body.isDefault || askDefault(body))}
      send={(body, sent) => create.mutate({ body }, sent)}
    />
  );
}

/** Returns a function that says how many products the first rate acts on, and asks. */
function useAskFirst(count: number) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const taxText = useTaxText();
  const exampleOf = useModeExample(format);
  const confirm = useConfirm();
  return ({ name, percent, pricesIncludeTax }: Request<'createTaxRate'>['body']) =>
    confirm({
      title: t('first.title', { tax: taxText({ name, percent }) }),
      children: (
        <Stack gap="xs">
          <div>{t('first.products', { count, formatted: format.formatNumber(count) })}</div>
          <div>{exampleOf(pricesIncludeTax === true, parsePercent(percent))}</div>
          <div>{t('first.orders')}</div>
        </Stack>
      ),
      confirmLabel: t('first.confirm'),
    });
}
