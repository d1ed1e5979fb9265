import { ActionIcon, Paper } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './order-form.module.css';
import {
  ChargeButton,
  SaveButton,
  type Saving,
  useIsChargeMain,
  WhyUnpaid,
} from './saving/save-buttons.tsx';

/** Foot of the order's column, below its total: throw away, save, and charge. */
export function OrderFooter(props: Saving) {
  const { t } = useTranslation(['orderForm', 'common']);
  const cancel = props.edit ? t('common:cancel') : t('throwAway.confirm');
  const { isUnknown, isSending } = props.saving;
  const isChargeMain = useIsChargeMain(props);
  return (
    <Paper component="footer" className={classes.footer}>
      <WhyUnpaid {...props} />
      {!isUnknown && (
        <ActionIcon
          variant="default"
          className={classes.cancel}
          disabled={isSending}
          aria-label={cancel}
          title={cancel}
          onClick={props.onCancel}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      <SaveButton {...props} withKeys />
      {isChargeMain && <ChargeButton {...props} withKeys />}
    </Paper>
  );
}
