import { ActionIcon, Anchor, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCopy } from '#shared/ui/use-copy.ts';
import classes from './contact-list.module.css';

interface ContactRow {
  kind: 'phone' | 'email' | 'address';
  value: string | null;
}

/** Phone, e-mail and address of a person as links, each with a copy button. */
export function ContactList({
  rows,
  children,
}: {
  rows: readonly ContactRow[];
  /** Further rows, as `ContactFact`. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <dl className={classes.list}>
      {rows.map(({ kind, value }) => (
        <ContactFact
          key={kind}
          label={t(`contact.field.${kind}`)}
          action={value && <CopyButton value={value} />}
        >
          {value === null ? (
            <Text span size="sm" c="dimmed">
              {t('contact.none')}
            </Text>
          ) : (
            <Value kind={kind} value={value} />
          )}
        </ContactFact>
      ))}
      {children}
    </dl>
  );
}

/** A labelled fact of a record, with a control at its end. */
export function ContactFact({
  label,
  action,
  children,
}: {
  label: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}

function Value({ kind, value }: { kind: ContactRow['kind']; value: string }) {
  if (kind === 'address') return value;
  const href = kind === 'phone' ? `tel:${value.replace(/[^+\d]/g, '')}` : `mailto:${value}`;
  return (
    <Anchor href={href} size="sm">
      {value}
    </Anchor>
  );
}

/** Copies a text, and confirms it. */
export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <Tooltip label={isCopied ? t('contact.copied') : t('contact.copy', { value })}>
        <ActionIcon
          variant="subtle"
          color={isCopied ? undefined : 'gray'}
          size={32}
          aria-label={t('contact.copy', { value })}
          onClick={() => copy(value)}
        >
          {isCopied ? <IconCheck size={17} /> : <IconCopy size={17} />}
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden role="status">{isCopied && t('contact.copied')}</VisuallyHidden>
    </>
  );
}
