import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import classes from './top-bar.module.css';

/** The server's environment; undefined until it is known. */
export function useEnvironment() {
  return useQuery({ ...callQuery('readHealth', {}), staleTime: Infinity }).data?.environment;
}

/** Names an environment in which nobody should do a shop's real work. */
export function EnvironmentBadge() {
  const { t } = useTranslation('shell');
  const environment = useEnvironment();
  if (environment === undefined || environment === 'production') return null;
  return (
    <span className={classes.environment} data-environment={environment}>
      {t(`environment.${environment}`)}
    </span>
  );
}
