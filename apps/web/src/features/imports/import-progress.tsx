import { Progress, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCallProgress } from '#shared/api/call-progress.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { ImportKind } from './parts/import-kinds.ts';

/** Progress of the import; indeterminate until the server reports a figure. */
export function ImportProgress({
  kind,
  idempotencyKey,
}: {
  kind: ImportKind;
  idempotencyKey: string;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const progress = useCallProgress(idempotencyKey);
  const title = t(`running.title.${kind}`);
  const rows =
    progress &&
    t('running.rows', {
      done: formatNumber(progress.done),
      total: formatNumber(progress.total),
    });
  return (
    <SectionCard title={title}>
      <Progress.Root
        size="lg"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={progress?.total}
        aria-valuenow={progress?.done}
        aria-valuetext={rows}
      >
        <Progress.Section
          withAria={false}
          value={progress ? (100 * progress.done) / progress.total : 100}
          striped={progress === undefined}
          animated={progress === undefined}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" mt="xs">
        {[rows, t('running.hint')].filter(Boolean).join(' · ')}
      </Text>
    </SectionCard>
  );
}
