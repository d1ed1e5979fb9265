import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Drawer } from '@mostrador/contract/drawers';
import type { Shift } from '@mostrador/contract/shifts';
import {
  IconArrowsExchange,
  IconHistory,
  IconLock,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DetailColumns, DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { CashCard } from '../parts/cash-card.tsx';
import { ChooseDrawer } from '../parts/choose-drawer.tsx';
import { MethodsCard } from '../parts/methods-card.tsx';
import { MovementsCard } from '../parts/movements-card.tsx';
import { OpenDrawerButton } from '../parts/open-drawer-button.tsx';
import { useMomentText } from '../parts/use-moment-text.ts';
import { drawerQueries } from '../queries.ts';
import { MovementButtons } from './movement-buttons.tsx';
import { useMovementDialog } from './movement-dialog.tsx';

interface Props {
  drawer: Pick<Drawer, 'id' | 'name'>;
  shift: Pick<Shift, 'id' | 'openedAt' | 'openedBy'>;
}

/** The open shift at this device's drawer: its cash, what moved, and what can be done. */
export function OpenShift({ drawer, shift: { id, openedAt, openedBy } }: Props) {
  const { t } = useTranslation('drawers');
  const momentText = useMomentText();
  const navigate = useNavigate();
  const { data: shift, error, refetch } = useQuery(drawerQueries.shift(id));
  const { data: list } = useQuery(drawerQueries.list());
  const { move, dialog } = useMovementDialog();
  const [isChoosing, { open: choose, close: stay }] = useDisclosure();
  const hasOthers = (list?.drawers.length ?? 0) > 1;
  return (
    <Page
      title={drawer.name}
      subtitle={t('openSince', { time: momentText(openedAt), name: personName(openedBy) })}
      menu={[
        ...(hasOthers
          ? [
              {
                label: t('choose.other'),
                icon: <IconArrowsExchange size={18} aria-hidden="true" />,
                onClick: choose,
              },
            ]
          : []),
        {
          label: t('shifts'),
          icon: <IconHistory size={18} aria-hidden="true" />,
          onClick: () => void navigate({ to: '/shifts' }),
        },
      ]}
      tools={
        <>
          <OpenDrawerButton />
          {shift !== undefined && !shift.isHidden && (
            <ButtonLink
              to="/shifts/$id"
              params={{ id }}
              state={{ backTo: '/drawer' }}
              variant="default"
              leftSection={<IconReportAnalytics size={18} aria-hidden="true" />}
            >
              {t('x.action')}
            </ButtonLink>
          )}
        </>
      }
      action={
        <Button
          leftSection={<IconLock size={18} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/drawer/close' })}
        >
          {t('close.action')}
        </Button>
      }
    >
      <UnreadableHere recordId={id} />
      <MovementButtons onMove={(kind) => move({ kind, shiftId: id, drawer: drawer.name })} />
      {shift === undefined && error && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {shift === undefined && !error && <DetailColumnsSkeleton />}
      {shift && (
        <DetailColumns sideFirst side={<CashCard shift={shift} />}>
          <MovementsCard shift={shift} />
          {shift.figures && <MethodsCard figures={shift.figures} />}
        </DetailColumns>
      )}
      {dialog}
      <Modal
        opened={isChoosing}
        onClose={stay}
        title={t('choose.other')}
        closeButtonProps={{ 'aria-label': t('choose.stay') }}
      >
        <ChooseDrawer drawers={list?.drawers ?? []} onChosen={stay} />
      </Modal>
    </Page>
  );
}
