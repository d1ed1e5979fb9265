import { Text } from '@mantine/core';
import { standsOut } from '@mostrador/domain/audit-kinds';
import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './audit.module.css';
import { subjectLink } from './subject-link.ts';
import { type Entry, useAuditText } from './use-audit-text.ts';

/** An entry in words, with its reason and its changes; the sentence links to the entry's subject. */
export function AuditSentence({ entry, isLink }: { entry: Entry; isLink?: boolean }) {
  const { sentence, details } = useAuditText()(entry);
  const link = isLink ? subjectLink(entry) : undefined;
  const { kind } = entry;
  const Icon = kind === 'refund' ? IconArrowBackUp : IconBan;
  return (
    <div className={classes.entry}>
      {standsOut(kind) && (
        <StatusBadge
          kind="audit"
          status={kind}
          icon={<Icon size={13} stroke={2.4} aria-hidden="true" />}
        />
      )}
      {link ? (
        <Link {...link} className={classes.link}>
          {sentence}
        </Link>
      ) : (
        <span className={classes.sentence}>{sentence}</span>
      )}
      {details.length > 0 && (
        <Text span size="sm" className={classes.detail}>
          {details.join(' · ')}
        </Text>
      )}
    </div>
  );
}
