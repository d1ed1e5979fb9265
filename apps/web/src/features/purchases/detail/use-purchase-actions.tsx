import type { Purchase } from '@mostrador/contract/purchases';
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCircleCheck,
  IconPackageImport,
  IconSend,
  IconTags,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { mayUser, useUser } from '#shared/session/user.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import type { PurchaseDialog } from '../dialogs/purchase-dialogs.tsx';
import {
  nextAction,
  type OfferedAction,
  offeredActions,
  type PurchaseAction,
  type RefusalReason,
} from './purchase-actions.ts';

const ICONS: Record<PurchaseAction, TablerIcon> = {
  markOrdered: IconSend,
  addReceipt: IconPackageImport,
  return: IconArrowBackUp,
  printLabels: IconTags,
  addPayment: IconCash,
  markPaid: IconCircleCheck,
  cancel: IconBan,
};

/** Actions of a purchase: the next one as the page's button, the others in its menu. */
export function usePurchaseActions(
  purchase: Purchase,
  openDialog: (dialog: PurchaseDialog) => void,
): { next: PageAction | undefined; menu: PageAction[] } {
  const { t } = useTranslation('purchases');
  const navigate = useNavigate();
  const reasonText = useReasonText();
  const user = useUser();
  const printLabels = () =>
    void navigate({
      to: '/labels',
      search: { purchaseId: purchase.id },
      state: { backTo: `/purchases/${purchase.id}` },
    });
  const shown = ({ action, refused }: OfferedAction): PageAction => {
    const Icon = ICONS[action];
    return {
      label: t(`action.${action}`),
      icon: <Icon size={18} aria-hidden="true" />,
      onClick: action === 'printLabels' ? printLabels : () => openDialog(action),
      dangerous: action === 'cancel',
      refusedBecause: refused && reasonText(refused),
    };
  };
  const offered = offeredActions(purchase, (permission) => mayUser(user, permission));
  const next = nextAction(offered);
  return {
    next: next && shown({ action: next }),
    menu: offered.filter(({ action }) => action !== next).map(shown),
  };
}

function useReasonText(): (reason: RefusalReason) => string {
  const { t } = useTranslation('purchases');
  const refusalMessage = useRefusalMessage();
  return (reason) => (typeof reason === 'string' ? t(`reason.${reason}`) : refusalMessage(reason));
}
