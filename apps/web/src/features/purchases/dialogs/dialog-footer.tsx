import { Button, Group } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from '#shared/ui/dialog/dialog.module.css';

interface Props {
  /** The verb of the action, with its amount; absent where nothing is submitted. */
  submitLabel?: string;
  cancelLabel?: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** There is nothing to type before it. */
  isFocused?: boolean;
  onCancel: () => void;
}

/** The buttons of a purchase's dialog; the right one submits its form. */
export function DialogFooter(props: Props) {
  const { submitLabel, cancelLabel, isBusy, isDangerous, isFocused, onCancel } = props;
  const { t } = useTranslation();
  return (
    <Group className={classes.footer}>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {submitLabel !== undefined && (
        <Button
          type="submit"
          color={isDangerous ? 'red.9' : undefined}
          loading={isBusy}
          autoFocus={isFocused}
        >
          {submitLabel}
        </Button>
      )}
    </Group>
  );
}
