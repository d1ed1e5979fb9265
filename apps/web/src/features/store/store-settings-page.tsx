import { useTranslation } from '#i18n/use-translation.ts';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { SettingsSkeleton } from './form/settings-skeleton.tsx';
import { StoreTabs } from './parts/store-tabs.tsx';
import { storeQueries } from './queries.ts';

/** /store: the settings of the store. */
export function StoreSettingsPage() {
  const { t } = useTranslation('store');
  const { record: store, failed, error, retry } = useRecordToEdit(storeQueries.settings());
  return (
    <Page title={t('title')} documentTitle={t('tabs.settings')}>
      <StoreTabs />
      {store && <SettingsForm store={store} />}
      {failed && <FailedLoad title={t('failedToLoad')} error={error} onRetry={retry} />}
      {!store && !failed && <SettingsSkeleton />}
    </Page>
  );
}
