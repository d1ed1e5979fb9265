import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { translate } from '#i18n/translate.ts';
import { NoticeWithAction } from './notice-with-action.tsx';

const SHORT = 5000;

interface Notice {
  /** Of two with the same one, only the first shows; `hide` takes it away. */
  id?: string;
  title?: string;
  message: string;
  /** What may be done now; the notice leaves when it is. */
  action?: { label: string; shortcut?: string; onClick: () => void };
  onClose?: () => void;
}

/**
 * Short notices: good news and warnings leave after 5 seconds, which begin anew once they are no longer
 * pointed at or focused; errors stay until closed.
 */
export const notify = {
  success: (notice: Notice) => show(notice, { color: 'brand', autoClose: SHORT }),
  warning: (notice: Notice) => show(notice, { color: 'yellow.7', autoClose: SHORT }),
  error: (notice: Notice) => show(notice, { color: 'red.7', autoClose: false }),
  hide: (id: string) => void notifications.hide(id),
};

function show(
  { action, message, id = randomId(), ...notice }: Notice,
  look: { color: string; autoClose: number | false },
) {
  const closeButtonProps = { 'aria-label': translate('common:close') };
  const onClick = () => {
    notifications.hide(id);
    action?.onClick();
  };
  let isFocused = false;
  /** Lets its time begin, unless it is focused. */
  const close = () =>
    notifications.update({ id, message: content, autoClose: !isFocused && look.autoClose });
  const content = action
    ? createElement(NoticeWithAction, { message, action: { ...action, onClick } })
    : message;
  return notifications.show({
    ...notice,
    ...look,
    id,
    autoClose: false,
    onOpen: () => onceSeen(close),
    // Mantine itself waits only for the pointer.
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
  });
}

/**
 * A notice's time begins when it is on the screen. A save often leads to a page that takes long to draw on
 * a slow machine: counted from before that, the notice could be gone before anybody has seen it.
 */
function onceSeen(begin: () => void): void {
  // The first comes before the next drawing, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(begin));
}
