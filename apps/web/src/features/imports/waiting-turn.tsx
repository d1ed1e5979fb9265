import { useTranslation } from '#i18n/use-translation.ts';
import { useIsFileWaiting } from '#shared/api/file-turn.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** Says that the file waits for others, and that nobody need do anything. */
export function WaitingTurn() {
  const { t } = useTranslation('imports');
  if (!useIsFileWaiting()) return null;
  return (
    <Notice tone="info" title={t('turn.title')}>
      {t('turn.hint')}
    </Notice>
  );
}
