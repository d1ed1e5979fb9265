import { Button, Paper, Textarea, Title } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { useCopy } from '#shared/ui/use-copy.ts';
import classes from './unreadable-card.module.css';

interface Props {
  title: string;
  /** Why it is unreadable, and what the person can do. */
  reason: string;
  hint: string;
  raw: string;
  /** Link to the page that shows whether it arrived. */
  link?: ReactNode;
  onDelete: () => void;
}

/** Card of an unreadable text, which can be copied and deleted, but is never sent. */
export function UnreadableCard({ title, reason, hint, raw, link, onDelete }: Props) {
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
    if (isMeant) onDelete();
  };
  return (
    <Paper component="article" className={classes.card} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {title}
      </Title>
      <Notice tone="bad" title={reason}>
        {hint}
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
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} />}
          onClick={() => void remove()}
        >
          {t('delete.open')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => copy(raw)}>
          {t(isCopied ? 'unreadable.copied' : 'unreadable.copy')}
        </Button>
        {link}
      </div>
    </Paper>
  );
}
