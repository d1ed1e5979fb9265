import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { type RateToEdit, taxRateQueries, useUpdateTaxRate } from '../../queries.ts';
import { TaxRateForm } from './tax-rate-form.tsx';
import { useAskDefault } from './use-ask-default.tsx';

const route = getRouteApi('/shell/store/taxes/$id/edit');

/** /store/taxes/{id}/edit */
export function EditTaxRatePage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="taxes"
      listAt="/store/taxes"
      backTo="/store/taxes"
      id={id}
      query={taxRateQueries.detail(id)}
      fields={2}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<RateToEdit>) {
  const { rate, productsWithoutRate } = record;
  const update = useUpdateTaxRate();
  const askReplace = useAskReplace(record);
  const askDefault = useAskDefault(productsWithoutRate);
  return (
    <TaxRateForm
      {...frame}
      rate={rate}
      command={update}
      ask={async (body) => {
        const becomesDefault = body.isDefault === true && !rate.isDefault;
        if (becomesDefault && !(await askDefault(body))) return false;
        return body.percent === rate.percent || askReplace(body);
      }}
      send={(body, sent) => update.mutate({ params: { id: rate.id }, body }, sent)}
    />
  );
}

/** Returns a function that says what another per cent does, and asks. */
function useAskReplace({ rate, productsWithoutRate }: RateToEdit) {
  const { t } = useTranslation('taxes');
  const { formatNumber } = useFormat();
  const taxText = useTaxText();
  const confirm = useConfirm();
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const named = rate.productsCount;
  const byDefault = rate.isDefault ? productsWithoutRate : 0;
  return (body: Request<'updateTaxRate'>['body']) =>
    confirm({
      title: t('replace.title', { before: taxText(rate), after: taxText(body) }),
      children: (
        <Stack gap="xs">
          <div>{t('replace.hint', { before: taxText(rate) })}</div>
          <div>
            {named > 0 && `${t('replace.named', counted(named))} `}
            {byDefault > 0 &&
              t(named > 0 ? 'replace.byDefault' : 'replace.onlyDefault', counted(byDefault))}
            {named + byDefault === 0 && t('replace.nobody')}
          </div>
        </Stack>
      ),
      confirmLabel: t('replace.confirm'),
    });
}
