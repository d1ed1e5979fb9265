import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useCopy } from '#shared/ui/use-copy.ts';
import { build } from '../../app/build.ts';
import classes from './about-page.module.css';
import type { Build } from './use-build-text.ts';
import { useBuildText } from './use-build-text.ts';

/** /about: the builds of the app and of the server. */
export function AboutPage() {
  const { t } = useTranslation(['about', 'common']);
  const {
    data: health,
    error,
    refetch,
  } = useQuery({ ...callQuery('readHealth', {}), staleTime: 0 });
  return (
    <Page title={t('title')} subtitle={t('subtitle')} narrow>
      {health && isOther(health) && (
        <Notice tone="info" title={t('differs')}>
          {t('differsHint')}
        </Notice>
      )}
      <div className={classes.builds}>
        <SectionCard title={t('page')}>
          <BuildFacts build={build} />
        </SectionCard>
        <SectionCard title={t('server')}>
          {health ? (
            <BuildFacts build={health} />
          ) : error ? (
            <FailedLoad title={t('failedToLoad')} error={error} onRetry={() => void refetch()} />
          ) : (
            <Stack gap={20} pt={8} role="status" aria-busy="true" aria-label={t('common:loading')}>
              {FACTS.map((fact) => (
                <Skeleton key={fact} height={32} width="60%" />
              ))}
            </Stack>
          )}
        </SectionCard>
      </div>
      <CopyAll health={health} />
      <SectionCard title={t('documentation')}>
        <Text c="dimmed">{t('documentationHint')}</Text>
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" className={classes.link}>
          {t('openDocumentation')}
          <IconExternalLink size={16} aria-hidden="true" />
        </Anchor>
      </SectionCard>
    </Page>
  );
}

const FACTS = ['version', 'commit', 'environment', 'buildTime'];

/** Copies both builds, the browser and the address, for a support request. */
function CopyAll({ health }: { health: Answer<'readHealth'> | undefined }) {
  const { t } = useTranslation('about');
  const { isCopied, copy } = useCopy();
  const buildText = useBuildText();
  const text = () =>
    [
      `Mostrador · ${t('page')}: ${buildText(build)}`,
      `${t('server')}: ${health ? buildText(health) : t('unknown')}`,
      `${t('browser')}: ${navigator.userAgent}`,
      `${t('address')}: ${window.location.origin}`,
    ].join('\n');
  return (
    <>
      <Button
        variant="default"
        className={classes.copy}
        leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => copy(text())}
      >
        {isCopied ? t('copied') : t('copy')}
      </Button>
      <span role="status" className="mantine-visually-hidden">
        {isCopied && t('copied')}
      </span>
    </>
  );
}

function isOther({ version, gitSha }: Answer<'readHealth'>): boolean {
  return version !== build.version || gitSha !== build.gitSha;
}

/** Version, commit, environment and time of a build. */
function BuildFacts({ build }: { build: Build }) {
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
