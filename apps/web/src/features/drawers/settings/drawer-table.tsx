import { Text } from '@mantine/core';
import type { Drawer } from '@mostrador/contract/drawers';
import { refusedBesideShift } from '@mostrador/domain/shifts';
import { IconCashRegister, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { useMomentText } from '../parts/use-moment-text.ts';
import { useDeleteDrawer } from '../queries.ts';

interface Props {
  /** Undefined during the first load. */
  drawers: readonly Drawer[] | undefined;
  error: unknown;
  onRetry: () => void;
  onEdit: (drawer: Drawer) => void;
}

/** The store's drawers, with what can be done with each. */
export function DrawerTable({ drawers, error, onRetry, onEdit }: Props) {
  const { t } = useTranslation(['drawers', 'common']);
  const momentText = useMomentText();
  const refusalMessage = useRefusalMessage();
  const { remove, overlay } = useRemoveDrawer();
  const stateOf = ({ shift }: Drawer) =>
    shift === null
      ? t('choose.closed')
      : t('choose.open', {
          name: personName(shift.openedBy),
          time: momentText(shift.openedAt),
        });
  const columns: Column<Drawer>[] = [
    { key: 'name', header: t('settings.name'), cell: ({ name }) => name },
    { key: 'state', header: t('settings.state'), cell: stateOf, width: '55%' },
  ];
  const refusedBecause = ({ shift }: Drawer) => {
    const refused = refusedBesideShift(shift ?? undefined);
    return refused && refusalMessage(refused);
  };
  return (
    <>
      <DataTable
        label={t('settings.drawers')}
        columns={columns}
        rows={drawers}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        card={(drawer) => (
          <>
            <Text fw={600}>{drawer.name}</Text>
            <Text size="sm" c="dimmed">
              {stateOf(drawer)}
            </Text>
          </>
        )}
        actions={(drawer) => (
          <>
            <RowAction
              label={t('settings.renameNamed', { name: drawer.name })}
              icon={<IconPencil size={18} />}
              onClick={() => onEdit(drawer)}
            />
            <ActionsMenu
              isInRow
              label={t('common:list.actionsOf', { name: drawer.name })}
              actions={[
                {
                  label: t('settings.delete.action'),
                  icon: <IconTrash size={18} aria-hidden="true" />,
                  onClick: () => void remove(drawer),
                  dangerous: true,
                  refusedBecause: refusedBecause(drawer),
                },
              ]}
            />
          </>
        )}
        empty={
          <Empty
            icon={<IconCashRegister size={24} />}
            title={t('none.title')}
            description={t('none.hint')}
          />
        }
        error={error}
        failedTitle={t('settings.failedToLoad')}
        onRetry={onRetry}
      />
      {overlay}
    </>
  );
}

function useRemoveDrawer() {
  const { t } = useTranslation('drawers');
  const confirm = useConfirm();
  return useRemoveRecord<Drawer>({
    command: useDeleteDrawer(),
    ask: ({ name }) =>
      confirm({
        title: t('settings.delete.title', { name }),
        children: t('settings.delete.hint'),
        confirmLabel: t('settings.delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => ['readDrawer', { id }],
    words: {
      deleted: ({ name }) => t('settings.delete.done', { name }),
      failed: t('settings.delete.failed'),
      running: t('settings.delete.running'),
    },
  });
}
