import { Badge, Text } from '@mantine/core';
import type { TaxRateList } from '@mostrador/contract/tax-rates';
import { IconCheck, IconPencil, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { type CountedTaxRate, useUpdateTaxRate } from '../queries.ts';
import { useAskDefault } from './form/use-ask-default.tsx';
import { RateProducts } from './rate-products.tsx';
import classes from './taxes.module.css';
import { useRemoveTaxRate } from './use-remove-tax-rate.tsx';

interface Props {
  /** Undefined during the first load. */
  list: TaxRateList | undefined;
  error: unknown;
  onRetry: () => void;
}

/** The store's tax rates, with what can be done with each. */
export function TaxRateTable({ list, error, onRetry }: Props) {
  const { t } = useTranslation(['taxes', 'common']);
  const { formatDiscountPercent } = useFormat();
  const navigate = useNavigate();
  const { productsWithoutRate: withoutRate = 0, taxRates } = list ?? {};
  const makeDefault = useMakeDefault(withoutRate);
  const { remove, overlay, refusedBecause } = useRemoveTaxRate(taxRates ?? []);
  const name = (rate: CountedTaxRate) => (
    <span className={classes.name}>
      {rate.name}
      {rate.isDefault && (
        <Badge variant="light" className={classes.badge}>
          {t('isDefault')}
        </Badge>
      )}
    </span>
  );
  const columns: Column<CountedTaxRate>[] = [
    { key: 'name', header: t('column.name'), cell: name },
    {
      key: 'percent',
      header: t('column.percent'),
      cell: ({ percent }) => formatDiscountPercent(percent),
      align: 'right',
      width: 110,
    },
    {
      key: 'products',
      header: t('column.products'),
      cell: (rate) => <RateProducts rate={rate} withoutRate={withoutRate} />,
      width: '50%',
    },
  ];
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={taxRates}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={(rate) => (
          <>
            <Text component="div" fw={600}>
              {name(rate)}
            </Text>
            <div>{formatDiscountPercent(rate.percent)}</div>
            <Text component="div" size="sm" c="dimmed">
              <RateProducts rate={rate} withoutRate={withoutRate} />
            </Text>
          </>
        )}
        actions={(rate) => (
          <>
            <RowAction
              label={t('action.editNamed', { name: rate.name })}
              icon={<IconPencil size={18} />}
              onClick={() =>
                void navigate({ to: '/store/taxes/$id/edit', params: { id: rate.id } })
              }
            />
            <ActionsMenu
              isInRow
              label={t('common:list.actionsOf', { name: rate.name })}
              actions={[
                ...(rate.isDefault
                  ? []
                  : [
                      {
                        label: t('makeDefault.action'),
                        icon: <IconCheck size={18} aria-hidden="true" />,
                        onClick: () => void makeDefault(rate),
                      },
                    ]),
                {
                  label: t('action.delete'),
                  icon: <IconTrash size={18} aria-hidden="true" />,
                  onClick: () => void remove(rate),
                  dangerous: true,
                  refusedBecause: refusedBecause(rate),
                },
              ]}
            />
          </>
        )}
        empty={
          <Empty
            icon={<IconReceiptTax size={24} />}
            title={t('empty.title')}
            description={t('empty.hint')}
            action={<ButtonLink to="/store/taxes/new">{t('empty.action')}</ButtonLink>}
          />
        }
        error={error}
        failedTitle={t('failedToLoad')}
        onRetry={onRetry}
      />
      {overlay}
    </>
  );
}

/** Returns a function that makes a rate the default, once confirmed. */
function useMakeDefault(withoutRate: number) {
  const { t } = useTranslation('taxes');
  const errorMessage = useErrorMessage();
  const taxText = useTaxText();
  const update = useUpdateTaxRate();
  const ask = useAskDefault(withoutRate);
  return async (rate: CountedTaxRate) => {
    if (!(await ask(rate))) return;
    const { id, name, percent, updatedAt } = rate;
    update.mutate(
      { params: { id }, body: { name, percent, isDefault: true, updatedAt } },
      {
        onSuccess: () => notify.success({ message: t('makeDefault.done', { tax: taxText(rate) }) }),
        onError: (error) =>
          notify.error({ title: t('failedToUpdate'), message: errorMessage(error) }),
      },
    );
  };
}
