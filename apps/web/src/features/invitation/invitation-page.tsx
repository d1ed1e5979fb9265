import { useCallback, useState } from 'react';
import { FrontLoading } from '#features/login/parts/front-loading.tsx';
import { FrontPage } from '#features/login/parts/front-page.tsx';
import { useAnswer } from '#features/login/parts/use-answer.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { call } from '#shared/api/client.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationProblem } from './invitation-problem.tsx';
import { type LinkProblem, linkProblemOf } from './link-problem.ts';
import { useInvitationToken } from './use-invitation-token.ts';

/** /invitation#token: sets the password for a one-time link. */
export function InvitationPage() {
  const { token, forget } = useInvitationToken();
  if (token === undefined) return <InvitationProblem problem="none" />;
  return <Invitation key={token} token={token} onAccepted={forget} />;
}

function Invitation({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const { t } = useTranslation('invitation');
  const ask = useCallback(() => call('readInvitation', { body: { token } }), [token]);
  const { answer: invitation, error, retry } = useAnswer(ask);
  // Problem that arose after the link was read.
  const [problem, setProblem] = useState<LinkProblem>();
  const shownProblem = problem ?? linkProblemOf(error);
  if (shownProblem !== undefined) return <InvitationProblem problem={shownProblem} />;
  if (error !== undefined) return <InvitationProblem error={error} onRetry={retry} />;
  if (invitation === undefined) {
    return (
      <FrontPage title={t('title')}>
        <FrontLoading />
      </FrontPage>
    );
  }
  const { purpose, storeName: store, firstName: name } = invitation;
  return (
    <FrontPage
      title={purpose === 'JOIN' ? t('join.title', { store }) : t('reset.title')}
      subtitle={
        purpose === 'JOIN' ? t('join.subtitle', { name }) : t('reset.subtitle', { name, store })
      }
    >
      <InvitationForm
        invitation={invitation}
        token={token}
        onAccepted={onAccepted}
        onProblem={setProblem}
      />
    </FrontPage>
  );
}
