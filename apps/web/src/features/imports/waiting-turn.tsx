import { useTranslation } from 'react-i18next';
import { useIsFileWaiting } from '#shared/api/file-turn.ts';
import { Notice } from '#shared/ui/notice.tsx';

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
