import { FrontPage } from '#features/login/parts/front-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import type { LinkProblem } from './link-problem.ts';

type Props =
  | { problem: LinkProblem }
  /** The server did not answer. */
  | { error: unknown; onRetry: () => void };

/** Replaces the form of an unusable link: says why, and what to do. */
export function InvitationProblem(props: Props) {
  const { t } = useTranslation('invitation');
  if ('error' in props) {
    const { error, onRetry } = props;
    return (
      <FrontPage title={t('title')}>
        <FailedLoad title={t('problem.loading')} error={error} onRetry={onRetry} />
      </FrontPage>
    );
  }
  const { problem } = props;
  const isMain = problem === 'used' || problem === 'chosen';
  return (
    <FrontPage title={t(`problem.${problem}.title`)} subtitle={t(`problem.${problem}.text`)}>
      <ButtonLink to="/login" size="md" fullWidth variant={isMain ? 'filled' : 'default'}>
        {t('problem.signIn')}
      </ButtonLink>
    </FrontPage>
  );
}
