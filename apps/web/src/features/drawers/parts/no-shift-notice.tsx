import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './no-shift-notice.module.css';
import { useCashShift } from './use-cash-shift.ts';

/** Says beforehand that cash needs an open shift, and opens it in place; nothing where it needs none. */
export function NoShiftNotice() {
  const { t } = useTranslation('drawers');
  const { isMissing, open } = useCashShift();
  if (!isMissing) return null;
  return (
    <div className={classes.notice} data-tone="warn" role="status">
      <span>{t('noShift.hint')}</span>
      <Button size="compact-sm" variant="default" onClick={() => void open()}>
        {t('noShift.open')}
      </Button>
    </div>
  );
}
