import { useTranslation } from '#i18n/use-translation.ts';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import type { Section } from './form/settings-sections.ts';
import { SettingsSkeleton } from './form/settings-skeleton.tsx';
import { StoreTabs } from './parts/store-tabs.tsx';
import { storeQueries } from './queries.ts';
import { SettingsTabs } from './settings-tabs.tsx';

/** /store: name, address and contacts of the store. */
export function StoreSettingsPage() {
  return <SettingsPage section="store" />;
}

/** /store/formats: language of numbers, currency with the rounding of cash, and time zone. */
export function FormatSettingsPage() {
  return <SettingsPage section="formats" />;
}

/** /store/counter: what is done at the counter and on delivery. */
export function CounterSettingsPage() {
  return <SettingsPage section="counter" />;
}

/** /store/loans: when loans are due, late fees, and the texts about loans. */
export function LoanSettingsPage() {
  return <SettingsPage section="loans" />;
}

/** /store/roles: who takes payments, and the limits by role. */
export function RoleSettingsPage() {
  return <SettingsPage section="roles" />;
}

/** /store/receipts: what stands on every receipt. */
export function ReceiptSettingsPage() {
  return <SettingsPage section="receipts" />;
}

function SettingsPage({ section }: { section: Section }) {
  const { t } = useTranslation('store');
  const { record: store, failed, error, retry } = useRecordToEdit(storeQueries.settings());
  return (
    <Page title={t('title')} documentTitle={`${t(`sections.${section}`)} · ${t('tabs.settings')}`}>
      <StoreTabs isInSettings />
      <SettingsTabs />
      {store && <SettingsForm store={store} section={section} />}
      {failed && <FailedLoad title={t('failedToLoad')} error={error} onRetry={retry} />}
      {!store && !failed && <SettingsSkeleton section={section} />}
    </Page>
  );
}
