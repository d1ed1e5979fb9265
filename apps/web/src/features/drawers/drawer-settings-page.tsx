import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StoreTabs } from '#features/store/parts/store-tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { drawerQueries } from './queries.ts';
import { CashControlCard } from './settings/cash-control-card.tsx';
import { useDrawerDialog } from './settings/drawer-dialog.tsx';
import { DrawerTable } from './settings/drawer-table.tsx';

/** /store/drawers: whether the store controls its cash, how it is counted, and its drawers. */
export function DrawerSettingsPage() {
  const { t } = useTranslation(['drawers', 'store']);
  const { store } = useUser();
  const { data, error, refetch } = useQuery(drawerQueries.list());
  const { edit, dialog } = useDrawerDialog();
  return (
    <Page
      title={t('store:title')}
      documentTitle={t('store:tabs.drawers')}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={() => edit(null)}>
          {t('settings.new')}
        </Button>
      }
    >
      <StoreTabs />
      <CashControlCard store={store} />
      <DrawerTable
        drawers={data?.drawers}
        error={error}
        onRetry={() => void refetch()}
        onEdit={edit}
      />
      {dialog}
    </Page>
  );
}
