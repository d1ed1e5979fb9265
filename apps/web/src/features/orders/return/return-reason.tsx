import { Stack, Textarea } from '@mantine/core';
import { suggestedReasons } from '@mostrador/domain/reasons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { PressChips } from '../parts/discount/press-chips.tsx';
import { orderQueries } from '../queries.ts';
import type { Returning } from './use-return.ts';

const USUAL = ['faulty', 'wrongItem', 'changedMind'] as const;

/** Why the goods come back, by one press or in words of one's own, and notes. */
export function ReturnReason({ returning: { draft, change } }: { returning: Returning }) {
  const { t } = useTranslation('orders');
  const reasons = useReturnReasons();
  return (
    <SectionCard title={t('return.why')}>
      <Stack gap="sm">
        <Textarea
          label={t('return.reason')}
          withAsterisk
          required
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
          value={draft.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <PressChips
          label={t('return.suggested')}
          options={reasons.map((reason) => ({ value: reason, text: reason }))}
          chosen={draft.reason}
          onPress={(reason) => change({ reason: reason === draft.reason ? '' : reason })}
          disabled={false}
        />
        <Textarea
          label={t('return.notes')}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={5}
          value={draft.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </Stack>
    </SectionCard>
  );
}

/** The reasons that are suggested: those that the store gave, and usual ones (rules.md#returns). */
function useReturnReasons(): string[] {
  const { t } = useTranslation('orders');
  const { data } = useQuery(orderQueries.returnReasons());
  return suggestedReasons(
    data?.reasons ?? [],
    USUAL.map((reason) => t(`return.reasons.${reason}`)),
  );
}
