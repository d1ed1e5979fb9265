import { Button } from '@mantine/core';
import type { Cents } from '@mostrador/domain/money';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import classes from './due-changed.module.css';

interface Props {
  beforeCents: Cents;
  nowCents: Cents;
  onRefresh: () => void;
}

/**
 * Says that another till has changed the amount due while a payment is entered, and offers to apply
 * it.
 */
export function DueChanged({ beforeCents, nowCents, onRefresh }: Props) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  return (
    <Notice tone="warn" title={t('dueChanged.title')}>
      <div>
        {t('dueChanged.hint', { before: formatCents(beforeCents), now: formatCents(nowCents) })}
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.refresh}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={onRefresh}
      >
        {t('dueChanged.refresh')}
      </Button>
    </Notice>
  );
}
