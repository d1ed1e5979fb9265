import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { StoreTabs } from '../parts/store-tabs.tsx';
import { taxRateQueries } from '../queries.ts';
import { PriceModeCard } from './price-mode-card.tsx';
import { TaxNumberCard } from './tax-number-card.tsx';
import { TaxRateTable } from './tax-rate-table.tsx';
import classes from './taxes.module.css';

/** /store/taxes: the tax rates, whether prices include them, and the store's tax number. */
export function TaxRatesPage() {
  const { t } = useTranslation(['taxes', 'store']);
  const { store } = useUser();
  const { data, error, refetch } = useQuery(taxRateQueries.list());
  const hasRates = data !== undefined && data.taxRates.length > 0;
  return (
    <Page
      title={t('store:title')}
      documentTitle={t('store:tabs.taxes')}
      action={
        hasRates && (
          <ButtonLink to="/store/taxes/new" leftSection={<IconPlus size={18} />}>
            {t('new')}
          </ButtonLink>
        )
      }
    >
      <StoreTabs />
      <TaxRateTable list={data} error={error} onRetry={() => void refetch()} />
      <div className={classes.cards}>
        {hasRates && store.pricesIncludeTax !== null && <PriceModeCard store={store} />}
        <TaxNumberCard kept={store.taxNumber ?? ''} />
      </div>
    </Page>
  );
}
