import { Button, Stack, TextInput } from '@mantine/core';
import type { Answer } from '@mostrador/contract/routes';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FrontMessage } from '#features/login/parts/front-message.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { session } from '#shared/session/session.ts';
import { useStore } from '#shared/state-cell.ts';
import { PasswordField } from '#shared/ui/fields/password-field.tsx';
import type { LinkProblem } from './link-problem.ts';
import { useAcceptInvitation } from './use-accept-invitation.ts';

interface Props {
  invitation: Answer<'readInvitation'>;
  token: string;
  onAccepted: () => void;
  /** Called when the link can no longer be used. */
  onProblem: (problem: LinkProblem) => void;
}

/** Asks the link's person for a password. */
export function InvitationForm({ invitation, token, onAccepted, onProblem }: Props) {
  const { t } = useTranslation(['invitation', 'common']);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { accept, isSending, isUnknown, error } = useAcceptInvitation(token, {
    onAccepted,
    onProblem,
  });
  const problem = usePasswordProblem(password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (isUnknown || problem === undefined) return accept(password);
    flushSync(() => setChecked(true));
    field.current?.focus();
  };
  const shownProblem = isChecked ? problem : undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <OtherPerson invitation={invitation} />
        {error && <Failure error={error} isUnknown={isUnknown} />}
        <TextInput
          readOnly
          variant="filled"
          size="md"
          name="email"
          autoComplete="username"
          label={t('email')}
          description={t('emailHint')}
          value={invitation.email}
        />
        <PasswordField
          ref={field}
          required
          autoFocus
          size="md"
          name="password"
          autoComplete="new-password"
          // A send without an answer may have succeeded: only the same may be sent again.
          readOnly={isUnknown || isSending}
          label={t('password')}
          description={
            shownProblem === undefined && t('passwordHint', { count: MIN_PASSWORD_LENGTH })
          }
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={shownProblem}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {isUnknown
            ? t('common:retry')
            : t(invitation.purpose === 'JOIN' ? 'submitJoin' : 'submitReset')}
        </Button>
      </Stack>
    </form>
  );
}

function usePasswordProblem(password: string): string | undefined {
  const { t } = useTranslation('invitation');
  if (password.length < MIN_PASSWORD_LENGTH) return t('tooShort', { count: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH) return t('tooLong', { count: MAX_PASSWORD_LENGTH });
  return undefined;
}

/** Warns that accepting signs out the other person in this browser. */
function OtherPerson({ invitation }: Pick<Props, 'invitation'>) {
  const { t } = useTranslation('invitation');
  const current = useStore(session);
  if (current.status !== 'signedIn' || current.user.email === invitation.email) return null;
  return (
    <FrontMessage tone="info">
      {t('signedInAs', { name: personName(current.user), other: personName(invitation) })}
    </FrontMessage>
  );
}

function Failure({ error, isUnknown }: { error: unknown; isUnknown: boolean }) {
  const { t } = useTranslation('invitation');
  const errorMessage = useErrorMessage();
  return (
    <FrontMessage tone="bad" title={isUnknown ? t('unknown') : t('failed')}>
      {errorMessage(error)} {isUnknown && t('unknownHint')}
    </FrontMessage>
  );
}
