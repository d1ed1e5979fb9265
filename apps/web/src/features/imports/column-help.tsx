import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { columnKey, FILE_COLUMNS } from './file-columns.ts';
import type { ImportKind } from './parts/import-kinds.ts';

/** Columns that a file may have, shown until a file is understood. */
export function ColumnHelp({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation(['imports', 'common']);
  const namesOf = (part: 'required' | 'optional') =>
    FILE_COLUMNS[kind][part].map((column) => t(columnKey(column))).join(', ');
  return (
    <SectionCard title={t('columns.title')}>
      <Stack gap="sm" maw="75ch">
        {(['required', 'optional'] as const).map((part) => (
          <div key={part}>
            <Text size="sm" c="dimmed">
              {t(`columns.${part}`)}
            </Text>
            <Text>{namesOf(part)}</Text>
          </div>
        ))}
        <Text size="sm" c="dimmed">
          {t(`columns.hint.${kind}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('columns.roundTrip')}
        </Text>
      </Stack>
    </SectionCard>
  );
}
