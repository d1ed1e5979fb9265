import { Button, Kbd } from '@mantine/core';
import classes from './notice-with-action.module.css';

interface Props {
  message: string;
  action: { label: string; shortcut?: string; onClick: () => void };
}

/** Text of a notice with a button for its action. */
export function NoticeWithAction({ message, action: { label, shortcut, onClick } }: Props) {
  return (
    <span className={classes.notice}>
      <span>{message}</span>
      <Button
        size="xs"
        variant="default"
        aria-keyshortcuts={shortcut}
        rightSection={
          shortcut && (
            <Kbd size="xs" className={classes.keys} aria-hidden="true">
              {shortcut.toUpperCase()}
            </Kbd>
          )
        }
        onClick={onClick}
      >
        {label}
      </Button>
    </span>
  );
}
