import { removeUnreadable } from '#features/orders/outbox/outbox-store.ts';
import type { UnreadableEntry } from '#features/orders/outbox/read-entry.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { dismissUnreadable, type UnreadableWork as Work } from '#shared/kept/unreadable.ts';
import { UnreadableCard } from '#shared/kept/unreadable-card.tsx';
import { useUnreadableText } from '#shared/kept/unreadable-text.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { notify } from '#shared/ui/notice/notify.ts';

/** What was an order that waits, or pretends to be one. */
export function UnreadableOrder({
  unreadable: { id, raw, isNewer },
}: {
  unreadable: UnreadableEntry;
}) {
  const { t } = useTranslation('outbox');
  return (
    <UnreadableCard
      title={t('unreadable.title')}
      reason={t(isNewer ? 'keptWork.newer.reason' : 'unreadable.reason')}
      hint={t(isNewer ? 'keptWork.newer.hint' : 'unreadable.hint')}
      raw={raw}
      onDelete={() =>
        void removeUnreadable(id).catch(() => notify.error({ message: t('notDone') }))
      }
    />
  );
}

/** What was entered or sent on this device, and can't be read by this version. */
export function UnreadableWork({ work }: { work: Work }) {
  const { t } = useTranslation('outbox');
  const textOf = useUnreadableText();
  const hintOf = (one: Work) => {
    if (one.isNewer) return t('keptWork.newer.hint');
    return t(`keptWork.hint.${isOnlyDraft(one) ? 'draft' : 'sent'}`);
  };
  return (
    <UnreadableCard
      title={textOf(work)}
      reason={t(work.isNewer ? 'keptWork.newer.reason' : 'keptWork.reason')}
      hint={hintOf(work)}
      raw={work.raw}
      link={<WhereItWouldBe work={work} />}
      onDelete={() => dismissUnreadable(work.id)}
    />
  );
}

/** Whether it was never sent, as far as its text tells. */
function isOnlyDraft({ name, raw }: Work): boolean {
  return /Draft|Edit/.test(name) && raw.includes('"sent":null');
}

function WhereItWouldBe({ work: { name, recordId: id } }: { work: Work }) {
  const { t } = useTranslation('outbox');
  switch (name) {
    case 'orderDraft':
      return <ButtonLink to="/orders">{t('keptWork.open.orders')}</ButtonLink>;
    case 'purchaseDraft':
      return <ButtonLink to="/purchases">{t('keptWork.open.purchases')}</ButtonLink>;
    case 'openShift':
    case 'addShiftMovement':
    case 'closeShift':
      return <ButtonLink to="/shifts">{t('keptWork.open.shifts')}</ButtonLink>;
  }
  if (id === undefined) return null;
  const params = { id };
  switch (name) {
    case 'orderEdit':
    case 'payment':
    case 'discount':
    case 'return':
      return (
        <ButtonLink to="/orders/$id" params={params}>
          {t('keptWork.open.order')}
        </ButtonLink>
      );
    case 'stockCount':
      return (
        <ButtonLink to="/stock-counts/$id" params={params}>
          {t('keptWork.open.count')}
        </ButtonLink>
      );
    default:
      return (
        <ButtonLink to="/purchases/$id" params={params}>
          {t('keptWork.open.purchase')}
        </ButtonLink>
      );
  }
}
