import { Text } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useLateText } from '../parts/use-late-text.ts';

/** What devices without a network took in the shift and sent after its closing; nothing without any. */
export function LateOrders({ shift }: { shift: Shift }) {
  const { t } = useTranslation('drawers');
  const lateText = useLateText();
  if (shift.late.ordersCount === 0) return null;
  return (
    <SectionCard title={t('late.title')}>
      <Text>{lateText(shift)}</Text>
      <Text c="dimmed" size="sm">
        {t('late.hint')}
      </Text>
    </SectionCard>
  );
}
