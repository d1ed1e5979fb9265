import { Group, Text } from '@mantine/core';
import type { ShiftSummary } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { DifferenceBadge } from '../parts/difference-badge.tsx';

/** A shift of the list, as a phone shows it. */
export function ShiftCard({ shift }: { shift: ShiftSummary }) {
  const { t } = useTranslation('drawers');
  const { formatDateTime, formatMoney } = useFormat();
  const { drawer, zNumber, openedAt, openedBy, closedAt, closedBy, difference, counted } = shift;
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {zNumber === null ? drawer : t('z.title', { number: zNumber, drawer })}
        </Text>
        {difference === null ? (
          <StatusBadge kind="shift" status="OPEN" />
        ) : (
          <DifferenceBadge difference={difference} />
        )}
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {formatDateTime(closedAt ?? openedAt)} · {personName(closedBy ?? openedBy)}
        </Text>
        {counted !== null && <Text size="sm">{formatMoney(counted)}</Text>}
      </Group>
    </>
  );
}
