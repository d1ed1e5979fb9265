import { useTranslation } from '#i18n/use-translation.ts';
import { PageTab, PageTabs, TAB_OPTIONS } from '#shared/ui/page/page-tabs.tsx';

/** Tabs of the store: settings, taxes, drawers, staff and audit trail. */
export function StoreTabs({ isInSettings = false }: { isInSettings?: boolean }) {
  const { t } = useTranslation('store');
  return (
    <PageTabs label={t('tabs.label')}>
      <PageTab
        to="/store"
        activeOptions={TAB_OPTIONS}
        {...(isInSettings && { 'data-status': 'active', 'aria-current': true })}
      >
        {t('tabs.settings')}
      </PageTab>
      <PageTab to="/store/taxes" activeOptions={TAB_OPTIONS}>
        {t('tabs.taxes')}
      </PageTab>
      <PageTab to="/store/drawers" activeOptions={TAB_OPTIONS}>
        {t('tabs.drawers')}
      </PageTab>
      <PageTab to="/store/staff" activeOptions={TAB_OPTIONS}>
        {t('tabs.staff')}
      </PageTab>
      <PageTab to="/store/audit" activeOptions={TAB_OPTIONS}>
        {t('tabs.audit')}
      </PageTab>
    </PageTabs>
  );
}
