import { Button, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Money } from '#shared/ui/money.tsx';
import classes from './form-footer.module.css';
import { CreateAndPayButton, SaveButton, type Saving } from './save-buttons.tsx';
import { useDraftFigures } from './use-draft-figures.ts';

/** The desktop's footer: away with it, or save it; and what it comes to. */
export function FormFooter(props: Saving) {
  const { t } = useTranslation(['orderForm', 'common']);
  const { isSaving, isLocked } = props.saving;
  const { totalCents } = useDraftFigures();
  return (
    <Paper component="footer" className={classes.footer}>
      {!isLocked && (
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
      )}
      <span className={classes.total}>
        {t('total')}{' '}
        <strong>
          <Money cents={totalCents} />
        </strong>
      </span>
      <CreateAndPayButton {...props} />
      <SaveButton {...props} withKeys />
    </Paper>
  );
}
