import { Button, Group } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { refusedEdit } from '@mostrador/domain/order-rules';
import { useState } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useRefusalMessage } from '#shared/api/use-error-message.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { PickedUpNotice } from './picked-up-notice.tsx';
import { ReservedNotice } from './reserved-notice.tsx';
import type { Edit, Saving } from './saving/save-buttons.tsx';
import { SaveNotice } from './saving/save-notice.tsx';

/**
 * The gravest notice about saving: the last send has no answer, the edited order has changed since
 * it was loaded, or the server refused.
 */
export function FormNotices({ saving, edit }: Pick<Saving, 'saving' | 'edit'>) {
  const updatedAt = useDraft(({ editing }) => editing?.updatedAt);
  const { isUnknown, isSent, error } = saving;
  if (isUnknown || (edit === undefined && error)) return <SaveNotice {...saving} />;
  if (isSent) return null;
  if (edit === undefined) {
    return (
      <>
        <WithoutNetwork />
        <PickedUpNotice />
        <ReservedNotice />
      </>
    );
  }
  const { order } = edit;
  if (refusedEdit(order)) return <Refused order={order} />;
  const isRefused = error instanceof ApiError && error.code === 'ORDER_CHANGED';
  if (order.updatedAt !== updatedAt || isRefused) return <Changed edit={edit} />;
  if (error) return <SaveNotice {...saving} />;
  return edit.isRestored ? <Restored edit={edit} /> : null;
}

/** Says that a new order can be taken offline, and how it will be sent. */
function WithoutNetwork() {
  const { t } = useTranslation('orderForm');
  if (useStore(connection) === 'online') return null;
  return (
    <Notice tone="info" title={t('waiting.noNetwork')}>
      {t('waiting.noNetworkHint')}
    </Notice>
  );
}

/** The order was completed, cancelled or returned from meanwhile, which ends the edit. */
function Refused({ order }: { order: Order }) {
  const { t } = useTranslation('orderForm');
  const refusalMessage = useRefusalMessage();
  const refusal = refusedEdit(order);
  return (
    <Notice tone="bad" title={t('edit.refused', { number: order.orderNumber })}>
      {refusal && refusalMessage(refusal)}{' '}
      <AnchorLink to="/orders/$id" params={{ id: order.id }}>
        {t('edit.toOrder')}
      </AnchorLink>
    </Notice>
  );
}

function Changed({ edit }: { edit: Edit }) {
  const { t } = useTranslation('orderForm');
  return (
    <Notice tone="warn" title={t('edit.changed')}>
      {t('edit.changedHint')}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => void edit.loadAnew('changed')}>
          {t('edit.loadAnew')}
        </Button>
        <AnchorLink to="/orders/$id" params={{ id: edit.order.id }} size="sm">
          {t('edit.toOrder')}
        </AnchorLink>
      </Group>
    </Notice>
  );
}

/** Says that the form contains earlier changes, kept over a reload or another visit. */
function Restored({ edit }: { edit: Edit }) {
  const { t } = useTranslation('orderForm');
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Notice tone="info" title={t('edit.restored')} onClose={() => setRead(true)}>
      {t('edit.restoredHint')}
      <Group mt="xs">
        <Button size="xs" variant="default" onClick={() => void edit.loadAnew('restored')}>
          {t('throwAway.confirm')}
        </Button>
      </Group>
    </Notice>
  );
}
