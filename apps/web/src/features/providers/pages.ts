import { PROVIDERS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { PROVIDER_SORTS } from '@mostrador/domain/list-sorts';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { deletableSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['catalogue'] as const;

/** The pages of providers. */
export const providerPages = [
  page('/providers', () => import('./provider-list-page.tsx'), 'ProviderListPage', {
    search: deletableSearchOf(PROVIDERS_PAGE_SIZE, PROVIDER_SORTS),
    texts,
    menu: { group: 'buy', place: 10, label: 'providers', icon: IconBuildingStore },
  }),
  page('/providers/new', () => import('./new-provider-page.tsx'), 'NewProviderPage', {
    permission: 'manageRecords',
    texts,
    action: { place: 10, label: 'newProvider', icon: IconPlus },
  }),
  page('/providers/$id', () => import('./provider-page.tsx'), 'ProviderPage', { texts }),
  page('/providers/$id/edit', () => import('./edit-provider-page.tsx'), 'EditProviderPage', {
    permission: 'manageRecords',
    texts,
  }),
] as const;
