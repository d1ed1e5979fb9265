import { Button, Group, Skeleton, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import type { StaffMember } from '@mostrador/contract/staff';
import { mailLink } from '@mostrador/domain/email';
import { chatLink, shareLink } from '@mostrador/domain/phone';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SendLink } from '#features/orders/parts/message/send-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import dialogClasses from '#shared/ui/dialog/dialog.module.css';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { staffQueries } from './queries.ts';

interface Props {
  member: StaffMember;
  onClose: () => void;
}

/** A one-time link to copy or send; valid for one use and a few days. */
export function InvitationLink({ member, onClose }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const { formatDateTime } = useFormat();
  const link = useQuery(staffQueries.link(member.id));
  const isInvited = member.state === 'INVITED';
  if (link.error) {
    return (
      <FailedLoad
        title={t('link.failedToLoad')}
        error={link.error}
        onRetry={() => void link.refetch()}
      />
    );
  }
  // A cached link may have expired meanwhile.
  const shown = link.isFetching ? undefined : link.data;
  return (
    <Stack gap="md">
      <Text>{isInvited ? t('link.inviteHint') : t('link.resetHint')}</Text>
      {shown ? (
        <SecretLink
          member={member}
          address={addressOf(shown.token)}
          validUntil={t('link.validUntil', { moment: formatDateTime(shown.expiresAt) })}
          onClose={onClose}
        />
      ) : (
        <Skeleton height={132} aria-busy="true" aria-label={t('common:loading')} role="status" />
      )}
    </Stack>
  );
}

/** The token is in the fragment, which never reaches the log of a server or a proxy. */
function addressOf(token: string): string {
  return `${location.origin}/invitation#${token}`;
}

function SecretLink({
  member,
  address,
  validUntil,
  onClose,
}: Props & { address: string; validUntil: string }) {
  const { t } = useTranslation('staff');
  const { store } = useUser();
  const { firstName, phone, email, state } = member;
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without HTTPS a page has no clipboard: the text is selected for copying by keyboard.
      field.current?.focus();
      field.current?.select();
      setCopied(false);
    }
  };
  const words = { name: firstName, store: store.name, link: address };
  const text = state === 'INVITED' ? t('link.inviteMessage', words) : t('link.resetMessage', words);
  return (
    <>
      <TextInput
        ref={field}
        readOnly
        label={t('link.label')}
        description={copied === false ? t('link.notCopied') : validUntil}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs" grow>
        <SendLink
          href={chatLink(phone ?? '', store.country, text) ?? shareLink(text)}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
        >
          {t('link.whatsApp')}
        </SendLink>
        <SendLink
          href={mailLink(email, t('link.subject', { store: store.name }), text)}
          leftSection={<IconMail size={18} aria-hidden="true" />}
        >
          {t('link.mail')}
        </SendLink>
      </Group>
      <VisuallyHidden role="status">{copied && t('link.copied')}</VisuallyHidden>
      <Group className={dialogClasses.footer}>
        <Button variant="default" onClick={onClose}>
          {t('link.done')}
        </Button>
        <Button
          data-autofocus
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy()}
        >
          {copied ? t('link.copied') : t('link.copy')}
        </Button>
      </Group>
    </>
  );
}
