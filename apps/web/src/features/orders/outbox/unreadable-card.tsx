import { Button, Paper, Textarea, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#shared/hooks/use-copy.ts';
import { useConfirm } from '#shared/ui/confirm.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { notify } from '#shared/ui/notify.ts';
import { DeleteButton } from './delete-button.tsx';
import classes from './outbox.module.css';
import { removeUnreadable } from './outbox-store.ts';
import type { UnreadableEntry } from './read-entry.ts';

/** What was an order, or pretends to be one: it can be kept as text and deleted, and is never sent. */
export function UnreadableCard({ unreadable: { id, raw } }: { unreadable: UnreadableEntry }) {
  const { t } = useTranslation('outbox');
  const confirm = useConfirm();
  const { isCopied, copy } = useCopy();
  const titleId = useId();
  const remove = async () => {
    const isMeant = await confirm({
      title: t('unreadable.deleteTitle'),
      children: t('unreadable.deleteHint'),
      confirmLabel: t('delete.confirm'),
      cancelLabel: t('delete.keep'),
      dangerous: true,
    });
    if (!isMeant) return;
    await removeUnreadable(id).catch(() => notify.error({ message: t('notDone') }));
  };
  return (
    <Paper component="article" className={classes.card} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('unreadable.title')}
      </Title>
      <Notice tone="bad" title={t('unreadable.reason')}>
        {t('unreadable.hint')}
      </Notice>
      <Textarea
        readOnly
        autosize
        minRows={3}
        maxRows={10}
        label={t('unreadable.text')}
        value={raw}
        classNames={{ input: classes.raw }}
      />
      <div className={classes.actions}>
        <DeleteButton onClick={remove} />
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copy(raw)}
        >
          {t(isCopied ? 'unreadable.copied' : 'unreadable.copy')}
        </Button>
      </div>
    </Paper>
  );
}
