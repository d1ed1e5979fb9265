import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';

export type Build = Pick<Answer<'readHealth'>, 'version' | 'gitSha' | 'environment' | 'buildTime'>;

/** Returns a function that puts a build into one line, its time in ISO 8601. */
export function useBuildText(): (build: Build) => string {
  const { t } = useTranslation(['about', 'shell']);
  return ({ version, gitSha, environment, buildTime }) =>
    `${version} (${gitSha}), ${t(`shell:environment.${environment}`)}, ${buildTime}`;
}
