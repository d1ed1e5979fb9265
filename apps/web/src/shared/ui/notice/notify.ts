import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { translate } from '#i18n/translate.ts';
import { type NoticeAction, NoticeWithAction } from './notice-with-action.tsx';

const SHORT = 5000;
/** A notice with an action is also reached by the Tab key, past all that stands before it. */
const WITH_ACTION = 15_000;

interface Notice {
  /** Shown once at a time per id; `hide` removes it. */
  id?: string;
  title?: string;
  message: string;
  /** An action for the person, or several; running one closes the notice. */
  action?: NoticeAction;
  actions?: readonly NoticeAction[];
  onClose?: () => void;
  /** Stays until it is closed: it says what is still to be done, such as change to give. */
  stays?: boolean;
}

/**
 * Short notices. Successes and warnings close after 5 seconds, with an action after 15, restarted when the pointer or focus
 * leaves, unless they stay; errors stay until closed.
 */
export const notify = {
  success: (notice: Notice) => show(notice, { color: 'brand', autoClose: SHORT }),
  warning: (notice: Notice) => show(notice, { color: 'yellow.7', autoClose: SHORT }),
  error: (notice: Notice) => show(notice, { color: 'red.7', autoClose: false }),
  hide: (id: string) => void notifications.hide(id),
  /** Removes all notices, as the person who caused them leaves. */
  hideAll: () => notifications.clean(),
};

function show(
  { action, actions = action ? [action] : [], message, id = randomId(), stays, ...notice }: Notice,
  look: { color: string; autoClose: number | false },
) {
  const closeButtonProps = { 'aria-label': translate('common:close') };
  const hasAction = actions.length > 0;
  let isFocused = false;
  /** Starts the time, unless the notice is focused. */
  const close = () =>
    notifications.update({
      id,
      message: content,
      autoClose:
        !isFocused && !stays && look.autoClose && (hasAction ? WITH_ACTION : look.autoClose),
    });
  const content = hasAction
    ? createElement(NoticeWithAction, {
        message,
        actions: actions.map((each) => ({
          ...each,
          onClick: () => {
            notifications.hide(id);
            each.onClick();
          },
        })),
      })
    : message;
  return notifications.show({
    ...notice,
    ...look,
    id,
    autoClose: false,
    onOpen: () => onceSeen(close),
    // Mantine pauses only for the pointer.
    onFocusCapture: () => {
      isFocused = true;
      close();
    },
    onBlurCapture: () => {
      isFocused = false;
      close();
    },
    message: content,
    closeButtonProps,
    withBorder: true,
    // Shows how long its action can still be taken; nothing while the pointer or the focus stops the time.
    withAutoCloseProgress: hasAction,
  });
}

/**
 * Starts a notice's time once it is painted. A save often leads to a page that renders slowly, and
 * the notice could otherwise close before anybody has seen it.
 */
function onceSeen(begin: () => void): void {
  // The first frame comes before the next paint, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(begin));
}
