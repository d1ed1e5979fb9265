import { Button, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './return.module.css';
import type { ReturnProblem } from './return-draft.ts';

interface Props {
  /** Says what is given back. */
  label: string;
  /** What keeps it from being processed, said beside it. */
  problems: readonly ReturnProblem[];
  /** Whether the refund keeps it from being processed, which is said at the refund. */
  isRefused: boolean;
  isSending: boolean;
  /** Says that an approval will be asked. */
  hint: ReactNode;
  onPress: () => void;
}

/** The button that processes the return, in sight whatever the length of the order. */
export function ReturnButton({ label, problems, isRefused, isSending, hint, onPress }: Props) {
  const { t } = useTranslation('orders');
  const reasonsId = useId();
  return (
    <div className={classes.process}>
      <div className={classes.before}>
        {hint}
        {problems.length > 0 && (
          <Text id={reasonsId} size="sm" c="dimmed">
            {problems.map((problem) => t(`return.validation.${problem}`)).join(' ')}
          </Text>
        )}
      </div>
      <Button
        size="md"
        disabled={problems.length > 0 || isRefused}
        loading={isSending}
        onClick={onPress}
        aria-describedby={problems.length > 0 ? reasonsId : undefined}
      >
        {label}
      </Button>
    </div>
  );
}
