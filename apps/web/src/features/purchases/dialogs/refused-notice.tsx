import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, isOutcomeUnknown } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** The refusals that another person's change explains: what they left has been loaded. */
const OVERTAKEN = [
  'QUANTITY_EXCEEDS_ORDERED',
  'QUANTITY_EXCEEDS_RECEIVED',
  'INSUFFICIENT_STOCK',
  'AMOUNT_EXCEEDS_DUE',
];

interface Props {
  title: string;
  error: Error | null;
}

/** Why it was not done, above what was typed; the purchase beside it is the one of now. */
export function RefusedNotice({ title, error }: Props) {
  const { t } = useTranslation('purchases');
  const errorMessage = useErrorMessage();
  // An answer that did not come is told by itself, and locks the dialog.
  if (error === null || isOutcomeUnknown(error)) return null;
  const isOvertaken = error instanceof ApiError && OVERTAKEN.includes(error.code);
  return (
    <Notice tone={isOvertaken ? 'warn' : 'bad'} title={title}>
      {errorMessage(error)}
      {isOvertaken && ` ${t('overtaken')}`}
    </Notice>
  );
}
