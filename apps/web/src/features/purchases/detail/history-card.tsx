import type { Purchase } from '@mostrador/contract/purchases';
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconCircleCheck,
  IconFlag,
  IconPackageImport,
  IconPlus,
  IconPoint,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';
import { useHistoryText } from './use-history-text.ts';

const ICONS: Partial<Record<string, TablerIcon>> = {
  PURCHASE_CREATED: IconPlus,
  STATUS_CHANGED: IconFlag,
  PURCHASE_CANCELLED: IconBan,
  GOODS_RECEIVED: IconPackageImport,
  GOODS_RETURNED: IconArrowBackUp,
  PAYMENT_ADDED: IconCash,
  MARKED_PAID: IconCircleCheck,
};

/** Every change of the purchase, newest first. */
export function HistoryCard({ history }: Pick<Purchase, 'history'>) {
  const { t } = useTranslation('purchases');
  const historyText = useHistoryText();
  return (
    <SectionCard title={t('detail.history')}>
      <Timeline label={t('detail.history')}>
        {history.toReversed().map((entry) => {
          const Icon = ICONS[entry.action] ?? IconPoint;
          const { title, details } = historyText(entry);
          return (
            <TimelineEntry
              key={entry.id}
              icon={<Icon size={16} />}
              title={title}
              details={details}
              user={entry.user}
              at={entry.createdAt}
            />
          );
        })}
      </Timeline>
    </SectionCard>
  );
}
