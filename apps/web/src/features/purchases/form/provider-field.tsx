import type { Provider } from '@mostrador/contract/providers';
import type { Answer } from '@mostrador/contract/routes';
import { providerQueries } from '#features/providers/queries.ts';
import { useDraft, useDraftDispatch } from '#features/purchases/draft/draft-context.tsx';
import type { PurchaseDraft } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { RecordPicker } from '#shared/ui/fields/record-picker.tsx';

/** How many providers a search of the purchase form finds at first (rules.md#page-sizes). */
const PROVIDER_SEARCH_LIMIT = 20;

/** Provider of the purchase, which is optional. */
export function ProviderField() {
  const { t } = useTranslation('purchases');
  const dispatch = useDraftDispatch();
  const provider = useDraft((draft) => draft.provider);
  return (
    <RecordPicker<Provider, NonNullable<PurchaseDraft['provider']>>
      label={t('form.provider')}
      placeholder={t('form.anyProvider')}
      useFound={useFoundProviders}
      rowLabel={({ name }) => name}
      rowHint={({ phone, city }) => [phone, city].filter(Boolean).join(' · ')}
      value={provider}
      onChange={(chosen) =>
        dispatch({
          type: 'providerChosen',
          provider: chosen && { id: chosen.id, name: chosen.name },
        })
      }
    />
  );
}

const providersOf = ({ providers }: Answer<'listProviders'>) => providers;

function useFoundProviders(search: string | undefined) {
  const query = providerQueries.search(search ?? '', PROVIDER_SEARCH_LIMIT);
  return useRows(query, providersOf, search !== undefined);
}
