import { Text } from '@mantine/core';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import type { Entry } from './use-audit-text.ts';

/** An entry of the audit trail, as a phone shows it. */
export function AuditCard({ entry }: { entry: Entry }) {
  const { formatDateTime } = useFormat();
  const { user, createdAt, amount } = entry;
  return (
    <>
      <div className={classes.line}>
        <AuditSentence entry={entry} />
        {!!amount && (
          <Text fw={600} span>
            <Money amount={amount} />
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" mt={6}>
        {personName(user)} · {formatDateTime(createdAt)}
      </Text>
    </>
  );
}
