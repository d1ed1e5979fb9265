import { Text } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { standAtDrawer } from '#shared/session/session.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { drawerQueries } from '../queries.ts';
import { ChooseDrawer } from './choose-drawer.tsx';
import { OpenShiftForm } from './open-shift-form.tsx';

interface Props {
  onOpened: () => void;
  onCancel?: () => void;
}

/**
 * Leads to an open shift at this device: which drawer, where there are several, and the cash that is counted
 * there. A drawer at which another till opened one is enough.
 */
export function StandAndOpen({ onOpened, onCancel }: Props) {
  const { t } = useTranslation('drawers');
  const { drawer: own } = useUser();
  const mayOpen = usePermission('takePayments');
  const [isChoosing, setChoosing] = useState(false);
  const { data, error, refetch } = useQuery({ ...drawerQueries.list(), staleTime: 0 });
  const drawers = data?.drawers;
  const isOpen = own !== null && own.shift !== null && !isChoosing;
  useStandAtOnly(own === null ? drawers : undefined);
  useEffect(() => {
    if (isOpen) onOpened();
  }, [isOpen, onOpened]);
  if (drawers === undefined) {
    return error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <DialogSkeleton />;
  }
  const [only, ...others] = drawers;
  if (only === undefined) return <NoDrawers />;
  const drawer = drawers.find(({ id }) => id === own?.id);
  if (drawer === undefined || isChoosing) {
    if (others.length === 0 && drawer === undefined) return <DialogSkeleton />;
    return <ChooseDrawer drawers={drawers} onChosen={() => setChoosing(false)} />;
  }
  if (!mayOpen) return <Text c="dimmed">{t('open.notYou')}</Text>;
  return (
    <OpenShiftForm
      key={drawer.id}
      drawer={drawer}
      onOpened={onOpened}
      onCancel={onCancel}
      onOther={others.length > 0 ? () => setChoosing(true) : undefined}
    />
  );
}

/** Where there is one drawer only, this device stands at it at once. */
function useStandAtOnly(drawers: readonly { id: string }[] | undefined): void {
  const onlyId = drawers?.length === 1 ? drawers[0]?.id : undefined;
  useEffect(() => {
    // Where it fails, the next opening of the page tries again.
    if (onlyId !== undefined) void standAtDrawer(onlyId).catch(() => undefined);
  }, [onlyId]);
}

function NoDrawers() {
  const { t } = useTranslation('drawers');
  const mayManage = usePermission('manageStore');
  return (
    <Empty
      icon={<IconCashRegister size={24} />}
      title={t('none.title')}
      description={t(mayManage ? 'none.hint' : 'none.askOwner')}
      action={mayManage && <ButtonLink to="/store/drawers">{t('none.action')}</ButtonLink>}
    />
  );
}
