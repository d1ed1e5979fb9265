import type { Provider } from '@mostrador/contract/providers';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page, type PageAction } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { providerQueries } from '../queries.ts';
import { useRemoveProvider } from '../use-remove-provider.tsx';
import { ProviderInfo } from './provider-info.tsx';
import { ProviderStats } from './provider-stats.tsx';
import { RecentPurchases } from './recent-purchases.tsx';

/** A provider's page: contacts on the right, purchases on the left. */
export function ProviderProfile({ provider }: { provider: Provider }) {
  const { t } = useTranslation('providers');
  const { formatDay } = useFormat();
  const summary = useQuery(providerQueries.summary(provider.id));
  const { menu, overlay } = useMenu(provider);
  return (
    <Page
      title={provider.name}
      subtitle={t('profile.since', { date: formatDay(provider.createdAt) })}
      backTo="/providers"
      menu={menu}
      action={
        <ButtonLink
          to="/purchases/new"
          state={{ providerId: provider.id }}
          leftSection={<IconPlus size={18} />}
        >
          {t('profile.newPurchase')}
        </ButtonLink>
      }
    >
      <ProfileColumns
        head={<ProviderStats summary={summary} />}
        side={<ProviderInfo provider={provider} />}
      >
        <RecentPurchases providerId={provider.id} summary={summary} />
      </ProfileColumns>
      {overlay}
    </Page>
  );
}

function useMenu(provider: Provider) {
  const { t } = useTranslation('providers');
  const navigate = useNavigate();
  const mayDelete = usePermission('deleteRecords');
  const { remove, overlay } = useRemoveProvider(() =>
    navigate({ to: '/providers', replace: true }),
  );
  const menu: PageAction[] = [
    {
      label: t('action.edit'),
      icon: <IconPencil size={16} />,
      onClick: () => void navigate({ to: '/providers/$id/edit', params: { id: provider.id } }),
    },
  ];
  if (mayDelete) {
    menu.push({
      label: t('action.delete'),
      icon: <IconTrash size={16} />,
      onClick: () => void remove(provider),
      dangerous: true,
    });
  }
  return { menu, overlay };
}
