import { useTranslation } from '#i18n/use-translation.ts';
import { PageTab, PageTabs, TAB_OPTIONS } from '#shared/ui/page/page-tabs.tsx';
import { SECTIONS, type Section } from './form/settings-sections.ts';

const ADDRESSES = {
  store: '/store',
  formats: '/store/formats',
  counter: '/store/counter',
  loans: '/store/loans',
  roles: '/store/roles',
  receipts: '/store/receipts',
} as const satisfies Record<Section, string>;

/** The parts of the settings, side by side. */
export function SettingsTabs() {
  const { t } = useTranslation('store');
  return (
    <PageTabs label={t('tabs.settings')} isWithin>
      {SECTIONS.map((section) => (
        <PageTab key={section} to={ADDRESSES[section]} activeOptions={TAB_OPTIONS}>
          {t(`sections.${section}`)}
        </PageTab>
      ))}
    </PageTabs>
  );
}
