import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDifferenceText } from '../parts/use-difference-text.ts';
import classes from './close-footer.module.css';
import type { ClosingOutcome } from './closing.ts';

interface Props {
  outcome: ClosingOutcome;
  isSending: boolean;
}

/** The bar that stands still below the count: keep it open, or close it with what it comes to. */
export function CloseFooter({ outcome: { differenceCents }, isSending }: Props) {
  const { t } = useTranslation('drawers');
  const differenceText = useDifferenceText();
  const navigate = useNavigate();
  return (
    <div className={classes.footer}>
      <span className={classes.hint}>{t('close.final')}</span>
      <Button
        variant="default"
        size="md"
        disabled={isSending}
        onClick={() => void navigate({ to: '/drawer' })}
      >
        {t('close.keepOpen')}
      </Button>
      <Button type="submit" size="md" loading={isSending}>
        {differenceCents === undefined || differenceCents === 0
          ? t('close.confirm')
          : t('close.confirmWith', { difference: differenceText(differenceCents) })}
      </Button>
    </div>
  );
}
