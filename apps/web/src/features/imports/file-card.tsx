import { Button, FileButton, Text } from '@mantine/core';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './file-card.module.css';
import type { ImportKind } from './parts/import-kinds.ts';
import { saveTemplate } from './template-file.ts';
import type { Import } from './use-import.ts';

const BYTES_IN_KB = 1_000;
const BYTES_IN_MB = 1_000_000;
const CSV_TYPES = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** Chooses the file, by dialog or drop; locked while an import runs or its outcome is unknown. */
export function FileCard({ kind, work }: { kind: ImportKind; work: Import }) {
  const { t } = useTranslation(['imports', 'common']);
  const { formatNumber } = useFormat();
  const { locale } = useUser().store.settings;
  const { file, isTooLarge, choose, command } = work;
  const isLocked = command.isPending || command.isUnknown;
  const size = formatNumber(MAX_IMPORT_BYTES / BYTES_IN_MB);
  const { isOver, dropProps } = useDrop(choose);
  return (
    <SectionCard title={t('file.title')}>
      <div inert={isLocked}>
        <div className={classes.drop} data-over={isOver || undefined} {...dropProps}>
          <div className={classes.icon}>
            <IconFileTypeCsv size={24} aria-hidden="true" />
          </div>
          <div className={classes.words}>
            <div className={classes.name}>{file?.name ?? t('file.drop')}</div>
            <Text size="sm" c="dimmed">
              {file
                ? t('file.bytes', { size: formatNumber(Math.ceil(file.size / BYTES_IN_KB)) })
                : t('file.hint', { rows: formatNumber(MAX_IMPORT_ROWS), size })}
            </Text>
          </div>
          <div className={classes.buttons}>
            {!file && (
              <Button variant="subtle" onClick={() => saveTemplate(kind, locale, t)}>
                {t('file.template')}
              </Button>
            )}
            <FileButton accept={CSV_TYPES} onChange={(chosen) => chosen && choose(chosen)}>
              {(props) => (
                <Button {...props} variant="default" disabled={isLocked}>
                  {t(file ? 'file.chooseAnother' : 'file.choose')}
                </Button>
              )}
            </FileButton>
          </div>
        </div>
      </div>
      {isTooLarge && (
        <div style={{ marginTop: 12 }}>
          <Notice tone="bad" title={t('file.tooLarge')}>
            {t('file.tooLargeHint', { size })}
          </Notice>
        </div>
      )}
    </SectionCard>
  );
}

function useDrop(choose: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file !== undefined) choose(file);
    },
  };
  return { isOver, dropProps };
}
