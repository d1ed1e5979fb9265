import { Button, Kbd } from '@mantine/core';
import classes from './notice-with-action.module.css';

export interface NoticeAction {
  label: string;
  shortcut?: string;
  onClick: () => void;
}

interface Props {
  message: string;
  actions: readonly NoticeAction[];
}

/** Text of a notice with a button for each of its actions. */
export function NoticeWithAction({ message, actions }: Props) {
  return (
    <span className={classes.notice}>
      <span>{message}</span>
      {actions.map(({ label, shortcut, onClick }) => (
        <Button
          key={label}
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
      ))}
    </span>
  );
}
