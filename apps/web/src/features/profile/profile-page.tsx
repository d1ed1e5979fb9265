import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageSwitch, ThemeSwitch } from '#shared/session/preference-switches.tsx';
import { refreshUser } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { AccountCard } from './account-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { PinCard } from './pin-card.tsx';
import { PrinterCard } from './printer-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StoreCard } from './store-card.tsx';

/** /profile: the person's details, account, PIN, sessions and store. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const isFresh = useFreshUser();
  return (
    <Page title={t('title')}>
      <ProfileColumns
        side={
          <>
            <AccountCard user={user} />
            <PinCard user={user} />
            <PreferencesCard />
            <DeviceCard />
            <PrinterCard />
            <StoreCard store={user.store} />
          </>
        }
      >
        <DetailsCard user={user} isFresh={isFresh} />
        <SessionsCard />
      </ProfileColumns>
    </Page>
  );
}

/** The person's language and theme; each choice is saved at once. */
function PreferencesCard() {
  const { t } = useTranslation('profile');
  return (
    <SectionCard title={t('preferences.title')}>
      <Stack gap="sm">
        <LanguageSwitch fullWidth />
        <ThemeSwitch fullWidth />
        <Text size="xs" c="dimmed">
          {t('preferences.hint')}
        </Text>
      </Stack>
    </SectionCard>
  );
}

/**
 * Loads the person and the store again when the page opens, since an owner may have changed either.
 * Returns whether that has finished; after a failure the earlier data stays.
 */
function useFreshUser(): boolean {
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    refreshUser()
      .catch((error: unknown) => console.warn('Profile', error))
      .finally(() => setFresh(true));
  }, []);
  return isFresh;
}
