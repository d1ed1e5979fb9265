import { Text } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';
import { MovementIcon } from './movement-icon.tsx';

/** Cash that was paid in, paid out or dropped to the safe, newest first. */
export function MovementsCard({ shift: { movements } }: { shift: Pick<Shift, 'movements'> }) {
  const { t } = useTranslation('drawers');
  const { formatMoney } = useFormat();
  return (
    <SectionCard title={t('movement.title')}>
      {movements.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('movement.none')}
        </Text>
      )}
      {movements.length > 0 && (
        <Timeline label={t('movement.title')}>
          {movements.toReversed().map((each) => (
            <TimelineEntry
              key={each.id}
              icon={<MovementIcon kind={each.kind} size={16} />}
              title={each.atClosing ? t('movement.atClosing') : t(`movement.${each.kind}`)}
              value={formatMoney(each.amount)}
              details={[
                each.reason,
                each.approvedBy !== null && t('movement.approvedBy', { name: each.approvedBy }),
              ]}
              user={each.user}
              at={each.createdAt}
            />
          ))}
        </Timeline>
      )}
    </SectionCard>
  );
}
