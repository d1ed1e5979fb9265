import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { CloseShift } from './close/close-shift.tsx';
import { drawerQueries } from './queries.ts';

/** /drawer/close: counts the drawer at which this device stands, and closes its shift. */
export function CloseShiftPage() {
  const { t } = useTranslation('drawers');
  const { drawer } = useUser();
  // The shift stays on the screen until the page is left, also where another till has closed it meanwhile.
  const [shiftId, setShiftId] = useState(drawer?.shift?.id);
  const present = drawer?.shift?.id;
  if (shiftId === undefined && present !== undefined) setShiftId(present);
  if (shiftId === undefined) {
    return (
      <Page title={t('close.title')} backTo="/drawer">
        <Empty
          icon={<IconCashRegister size={24} />}
          title={t('close.nothingOpen')}
          action={<ButtonLink to="/drawer">{t('close.toDrawer')}</ButtonLink>}
        />
      </Page>
    );
  }
  return <Loaded shiftId={shiftId} />;
}

function Loaded({ shiftId }: { shiftId: string }) {
  const { t } = useTranslation('drawers');
  const navigate = useNavigate();
  const { data: shift, error, refetch } = useQuery(drawerQueries.shift(shiftId));
  if (shift === undefined) {
    return (
      <Page title={t('close.title')} backTo="/drawer">
        {error ? (
          <FailedLoad error={error} onRetry={() => void refetch()} />
        ) : (
          <DetailColumnsSkeleton />
        )}
      </Page>
    );
  }
  return (
    <CloseShift
      shift={shift}
      onClosed={() => void navigate({ to: '/shifts/$id', params: { id: shiftId }, replace: true })}
    />
  );
}
