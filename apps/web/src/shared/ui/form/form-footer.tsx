import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './form-footer.module.css';

interface Props {
  /** Total of the document. */
  total: ReactNode;
  /** The outcome of a send is unknown: only a retry is allowed. */
  isUnknown: boolean;
  isSending: boolean;
  onCancel: () => void;
  /** Buttons that save. */
  children: ReactNode;
}

/** Footer of a document's form on a desktop: cancel, total, and save. */
export function FormFooter({ total, isUnknown, isSending, onCancel, children }: Props) {
  const { t } = useTranslation();
  return (
    <Paper component="footer" className={classes.footer}>
      {!isUnknown && (
        <Button variant="subtle" color="gray" disabled={isSending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <span className={classes.total}>{total}</span>
      {children}
    </Paper>
  );
}
