import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { AccountCard } from './account-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StoreCard } from './store-card.tsx';
import { useFreshUser } from './use-fresh-user.ts';

/** /profile: the person's details, account, sessions and store. */
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
            <PreferencesCard />
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
