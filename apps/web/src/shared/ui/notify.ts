import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { NoticeWithAction } from './notice-with-action.tsx';

const SHORT = 5000;
/** What may be done has to be read and reached first. */
const WITH_ACTION = 12_000;

interface Notice {
  /** Of two with the same one, only the first shows; `hide` takes it away. */
  id?: string;
  title?: string;
  message: string;
  /** What may be done now; the notice leaves when it is. */
  action?: { label: string; shortcut?: string; onClick: () => void };
  onClose?: () => void;
}

/** Short notices (sales §8): good news and warnings leave after 5 seconds, errors stay until closed. */
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
  const closeButtonProps = { 'aria-label': i18next.t('common:close') };
  const onClick = () => {
    notifications.hide(id);
    action?.onClick();
  };
  const autoClose = look.autoClose && action ? WITH_ACTION : look.autoClose;
  return notifications.show({
    ...notice,
    ...look,
    id,
    autoClose: false,
    onOpen: (shown) => closeOnceSeen(shown, autoClose),
    message: action
      ? createElement(NoticeWithAction, { message, action: { ...action, onClick } })
      : message,
    closeButtonProps,
    withBorder: true,
  });
}

/**
 * Its time begins when it is on the screen. A save often leads to a page that takes long to draw on a
 * slow machine: counted from before that, the notice could be gone before anybody has seen it.
 */
function closeOnceSeen(shown: NotificationData, autoClose: number | false): void {
  // The first comes before the next drawing, the second after it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => notifications.update({ ...shown, autoClose })),
  );
}
