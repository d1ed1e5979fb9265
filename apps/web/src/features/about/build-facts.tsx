import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import type { Build } from './use-build-text.ts';

/** Version, commit, environment and time of a build. */
export function BuildFacts({ build }: { build: Build }) {
  const { t } = useTranslation(['about', 'shell']);
  const { formatDateTime } = useFormat();
  const { version, gitSha, environment, buildTime } = build;
  return (
    <ContactList rows={[]}>
      <ContactFact label={t('version')}>{version}</ContactFact>
      <ContactFact label={t('commit')}>{gitSha}</ContactFact>
      <ContactFact label={t('environment')}>{t(`shell:environment.${environment}`)}</ContactFact>
      <ContactFact label={t('buildTime')}>{formatDateTime(buildTime)}</ContactFact>
    </ContactList>
  );
}
