import { Button, Group, Paper } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import classes from './file-card.module.css';
import { IMPORT_KINDS, type ImportKind } from './parts/import-kinds.ts';
import { type ProblemRows, useProblemFile } from './preview/use-problem-file.ts';

/** Result of the import, with a link to the list. */
export function ImportDone({
  kind,
  answer: { created, updated, unchanged, skipped },
  left,
  onAnother,
}: {
  kind: ImportKind;
  answer: ImportAnswer;
  left: ProblemRows | undefined;
  onAnother: () => void;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const saveFile = useProblemFile();
  const count = created + updated;
  return (
    <Paper role="status" className={classes.done}>
      <Empty
        icon={<IconCheck size={24} />}
        title={t(`done.title.${kind}`, { count, number: formatNumber(count) })}
        description={[
          t('done.detail', {
            created: formatNumber(created),
            updated: formatNumber(updated),
            unchanged: formatNumber(unchanged),
          }),
          ...(skipped > 0
            ? [t('done.skipped', { count: skipped, number: formatNumber(skipped) })]
            : []),
        ].join(' · ')}
        action={
          <Group justify="center">
            {left && (
              <Button variant="default" onClick={() => saveFile(left)}>
                {t('others.save')}
              </Button>
            )}
            <Button variant="default" onClick={onAnother}>
              {t('done.another')}
            </Button>
            <ButtonLink to={IMPORT_KINDS[kind].list}>{t(`done.toList.${kind}`)}</ButtonLink>
          </Group>
        }
      />
    </Paper>
  );
}
