import { Button, Group, Text } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { ImportKind } from '../parts/import-kinds.ts';
import type { Import } from '../use-import.ts';
import { useProblemFile } from './use-problem-file.ts';

/** Offers the rows with problems as a file, and the import of the others. */
export function OtherRows({
  kind,
  preview,
  work,
}: {
  kind: ImportKind;
  preview: ImportAnswer;
  work: Import;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const saveFile = useProblemFile();
  const count = preview.created + preview.updated;
  if (preview.rowsWithProblems === 0) return null;
  return (
    <SectionCard title={t('others.title')}>
      <Text size="sm" c="dimmed" maw="75ch">
        {t(count > 0 ? 'others.hint' : 'others.fileHint')}
      </Text>
      {work.othersError && (
        <Notice tone="bad" title={t('others.failed')}>
          {errorMessage(work.othersError)}
        </Notice>
      )}
      <Group mt="sm">
        <Button
          variant="default"
          loading={work.isFetchingOthers}
          onClick={() => work.withProblemRows(saveFile)}
        >
          {t('others.save')}
        </Button>
        {count > 0 && (
          <Button
            variant="default"
            disabled={work.isFetchingOthers}
            onClick={() =>
              work.withProblemRows((rows) => {
                saveFile(rows);
                work.runWithout(rows);
              })
            }
          >
            {t(`others.import.${kind}`, { count, number: formatNumber(count) })}
          </Button>
        )}
      </Group>
    </SectionCard>
  );
}
