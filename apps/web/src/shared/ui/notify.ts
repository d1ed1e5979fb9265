import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

const SHORT = 5000;

interface Notice {
  /** Of two with the same one, only the first shows; `hide` takes it away. */
  id?: string;
  title?: string;
  message: string;
}

/** Short notices (sales §8): good news and warnings leave after 5 seconds, errors stay until closed. */
export const notify = {
  success: (notice: Notice) => show(notice, { color: 'brand', autoClose: SHORT }),
  warning: (notice: Notice) => show(notice, { color: 'yellow.7', autoClose: SHORT }),
  error: (notice: Notice) => show(notice, { color: 'red.7', autoClose: false }),
  hide: (id: string) => void notifications.hide(id),
};

function show(notice: Notice, look: { color: string; autoClose: number | false }) {
  const closeButtonProps = { 'aria-label': i18next.t('common:close') };
  return notifications.show({ ...notice, ...look, closeButtonProps, withBorder: true });
}
