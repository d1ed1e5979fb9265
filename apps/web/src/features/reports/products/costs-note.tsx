import { Paper, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import classes from './costs-note.module.css';

/** Tells which figures are missing for lack of costs, with a link to enter them. */
export function CostsNote({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('productReports');
  return (
    <Paper component="aside" className={classes.note} aria-label={title}>
      <IconInfoCircle size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <strong>{title}</strong>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      </div>
      <ButtonLink to="/products" variant="default" size="xs" className={classes.link}>
        {t('uncosted.link')}
      </ButtonLink>
    </Paper>
  );
}
