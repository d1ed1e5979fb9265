import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useOpenDrawer } from '../queries.ts';

/**
 * Opens the drawer without a sale, once the server has noted it (rules.md#opening-a-drawer). It is for who
 * takes payments, at a device with a receipt printer.
 */
export function OpenDrawerButton() {
  const { t } = useTranslation('printer');
  const errorMessage = useErrorMessage();
  const printer = useStore(receiptPrinter);
  const mayOpen = usePermission('takePayments');
  const opening = useOpenDrawer();
  if (printer === undefined || !mayOpen) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCash size={18} aria-hidden="true" />}
      loading={opening.isPending}
      onClick={() =>
        opening.mutate(
          {},
          {
            onError: (error) =>
              notify.error({
                id: 'drawer',
                title: t('drawerFailed'),
                message: errorMessage(error),
              }),
          },
        )
      }
    >
      {t('openDrawer')}
    </Button>
  );
}
