import { useTranslation } from '#i18n/use-translation.ts';
import { useIsFileWaiting } from '#shared/api/file-turn.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** Says that the file waits for other files and needs no action. */
export function WaitingTurn() {
  const { t } = useTranslation('imports');
  if (!useIsFileWaiting()) return null;
  return (
    <Notice tone="info" title={t('turn.title')}>
      {t('turn.hint')}
    </Notice>
  );
}
