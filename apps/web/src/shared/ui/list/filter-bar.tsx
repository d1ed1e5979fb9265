import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './filter-bar.module.css';

interface Props {
  /** The search box, followed by the filters. */
  children: ReactNode;
  /** Given while a filter differs from its default. */
  onClear?: () => void;
}

/** Search and filters of a list in one line, or in several on a phone. */
export function FilterBar({ children, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <search className={classes.bar}>
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          {t('clearAll')}
        </Button>
      )}
    </search>
  );
}
