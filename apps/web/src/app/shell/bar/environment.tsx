import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { build } from '#app/build.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import classes from './top-bar.module.css';

/** The server's environment; undefined until it is known. */
export function useEnvironment() {
  return useQuery({ ...callQuery('readHealth', {}), staleTime: Infinity }).data?.environment;
}

/** The product's version and the server's environment, which stands out if it is not production. */
export function VersionBadge() {
  const { t } = useTranslation('shell');
  const environment = useEnvironment();
  return (
    <span className={classes.version} data-environment={environment}>
      <VisuallyHidden>{t('versionBadge')}</VisuallyHidden> {build.version}
      {environment && ` · ${t(`environment.${environment}`)}`}
    </span>
  );
}
