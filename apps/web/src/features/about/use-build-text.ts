import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';

export type Build = Pick<Answer<'readHealth'>, 'version' | 'gitSha' | 'environment' | 'buildTime'>;

/** Gives a build in one line; its time as every program reads it. */
export function useBuildText(): (build: Build) => string {
  const { t } = useTranslation(['about', 'shell']);
  return ({ version, gitSha, environment, buildTime }) =>
    `${version} (${gitSha}), ${t(`shell:environment.${environment}`)}, ${buildTime}`;
}
