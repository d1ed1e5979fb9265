import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './notice.module.css';

interface Props {
  tone: 'bad' | 'warn' | 'info';
  title: string;
  children?: ReactNode;
  onClose?: () => void;
}

/** A message in its place on the page, announced to screen readers when it appears. */
export function Notice({ tone, title, children, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} data-tone={tone} role="alert">
      <div className={classes.content}>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {onClose && <CloseButton c="inherit" aria-label={t('close')} onClick={onClose} />}
    </div>
  );
}
