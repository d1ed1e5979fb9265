import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { personName } from '../format/person-name.ts';
import { useFormat } from '../format/use-format.ts';
import classes from './timeline.module.css';

/** List of events, newest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

interface Props {
  icon: ReactNode;
  title: string;
  /** Amount at the end of the line. */
  value?: string;
  details: readonly (string | null | false)[];
  /** Who did it; undefined if that is not kept. */
  user?: { firstName: string; lastName: string } | undefined;
  at: string;
  /** Struck through: it counts no more. */
  isVoid?: boolean;
  /** Its actions, at the end of its line. */
  menu?: ReactNode;
  /** Content between the details and the person. */
  children?: ReactNode;
}

export function TimelineEntry({
  icon,
  title,
  value,
  details,
  user,
  at,
  isVoid,
  menu,
  children,
}: Props) {
  const { formatDateTime } = useFormat();
  return (
    <li className={classes.entry} data-void={isVoid || undefined}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        {value && <span className={classes.value}>{value}</span>}
        {menu && <span className={classes.menu}>{menu}</span>}
      </div>
      {[...new Set(details)].map((detail) => (
        <Text key={String(detail)} size="sm" className={classes.detail}>
          {detail}
        </Text>
      ))}
      {children}
      <Text size="xs" c="dimmed">
        {[...(user ? [personName(user)] : []), formatDateTime(at)].join(' · ')}
      </Text>
    </li>
  );
}
