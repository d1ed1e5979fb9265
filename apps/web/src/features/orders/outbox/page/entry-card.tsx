import { Paper, Text, Title } from '@mantine/core';
import type { Amount } from '@mostrador/domain/money';
import { type ReactNode, useId } from 'react';
import type { OutboxEntry } from '#features/orders/outbox/outbox-entry.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './outbox.module.css';

interface Props {
  entry: OutboxEntry;
  /** What became of it, or why it waits. */
  children: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
  /** What stands where it is told whose it is. */
  title?: ReactNode;
  isBusy: boolean;
}

/** An order of the outbox: whose it is, when it was taken, how much, and how far it is. */
export function EntryCard({ entry, title, children, actions, isBusy }: Props) {
  const { t } = useTranslation(['outbox', 'common']);
  const { formatDateTime } = useFormat();
  const { body, takenAt, takenOverFrom, state } = entry;
  const { id: userId } = useUser();
  const id = useId();
  const taker = takenOverFrom ?? (entry.maker.id === userId ? undefined : entry.maker);
  return (
    <Paper component="article" className={classes.card} aria-labelledby={id} pos="relative">
      <div className={classes.line}>
        <Title order={3} size="h4" id={id}>
          {title ?? (body.customerName || t('common:walkIn'))}
        </Title>
        <Text fw={600} size="md" className={classes.amount}>
          <Money amount={body.total as Amount} />
        </Text>
      </div>
      <div className={classes.line}>
        <Text size="sm" c="dimmed">
          {taker === undefined
            ? t('takenAt', { time: formatDateTime(takenAt) })
            : t('takenBy', { time: formatDateTime(takenAt), name: taker.name })}
        </Text>
        <StatusBadge kind="outbox" status={state.kind} />
      </div>
      {children}
      <div className={classes.actions}>{actions}</div>
      <SavingOverlay visible={isBusy} text={t('common:saving')} />
    </Paper>
  );
}
