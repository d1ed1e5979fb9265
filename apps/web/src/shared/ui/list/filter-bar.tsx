import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './filter-bar.module.css';

interface Props {
  /** The search box first, then the selects. */
  children: ReactNode;
  /** Offered while a filter differs from its default. */
  onClear?: () => void;
}

/** A list's search and filters in one line, or in as many as a phone needs. */
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
