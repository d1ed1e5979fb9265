import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { AnchorLink } from '../ui/links.tsx';
import { useUnreadableText } from './unreadable-text.ts';
import { useMyUnreadable } from './use-my-unreadable.ts';

/** Warns on a form about unreadable work that was sent for the same record. */
export function UnreadableHere({ recordId }: { recordId: string }) {
  const { t } = useTranslation('outbox');
  const textOf = useUnreadableText();
  const here = useMyUnreadable().filter((one) => one.recordId === recordId);
  return here.map((one) => (
    <Notice
      key={one.id}
      tone="warn"
      title={t(one.isNewer ? 'keptWork.newer.hereTitle' : 'keptWork.hereTitle', {
        what: textOf(one),
      })}
    >
      {t(one.isNewer ? 'keptWork.newer.hint' : 'keptWork.hereHint')}{' '}
      <AnchorLink to="/outbox" inherit c="inherit" underline="always">
        {t('look')}
      </AnchorLink>
    </Notice>
  ));
}
