import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './form-footer.module.css';

interface Props {
  /** What the document comes to. */
  total: ReactNode;
  /** The outcome of a send is not known: there is no way but to ask again. */
  isLocked: boolean;
  isSaving: boolean;
  onCancel: () => void;
  /** The buttons that save. */
  children: ReactNode;
}

/** A document's footer on a desktop: away with it, or save it; and what it comes to. */
export function FormFooter({ total, isLocked, isSaving, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Paper component="footer" className={classes.footer}>
      {!isLocked && (
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <span className={classes.total}>{total}</span>
      {children}
    </Paper>
  );
}
