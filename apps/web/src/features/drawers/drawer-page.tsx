import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { OpenShift } from './drawer/open-shift.tsx';
import { StandAndOpen } from './parts/stand-and-open.tsx';

/** /drawer: the drawer at which this device stands, and its open shift. */
export function DrawerPage() {
  const { t } = useTranslation('drawers');
  const { drawer } = useUser();
  if (drawer !== null && drawer.shift !== null) {
    // The key resets what was entered when another shift opens.
    return <OpenShift key={drawer.shift.id} drawer={drawer} shift={drawer.shift} />;
  }
  return (
    <Page
      narrow
      title={drawer?.name ?? t('title')}
      subtitle={drawer && t('closed')}
      tools={<ShiftsLink />}
    >
      <SectionCard title={t('open.title')}>
        <StandAndOpen onOpened={nothingMore} />
      </SectionCard>
    </Page>
  );
}

/** The page shows the shift by itself. */
function nothingMore(): void {}

function ShiftsLink() {
  const { t } = useTranslation('drawers');
  return (
    <ButtonLink to="/shifts" variant="default" leftSection={<IconHistory size={18} />}>
      {t('shifts')}
    </ButtonLink>
  );
}
