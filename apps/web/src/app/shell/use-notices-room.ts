import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Room between the notices and what lies below them. */
const GAP_PX = 8;

/**
 * Keeps the height of the notices on the screen in `--notices-height`, so that a page whose middle must
 * stay in sight can make room for them (global.css).
 */
export function useNoticesRoom(): void {
  const isAny = useNotifications().notifications.length > 0;
  useEffect(() => {
    const notices = document.querySelector(
      '.mantine-Notifications-root[data-position="bottom-center"]',
    );
    if (!isAny || notices === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height } = notices.getBoundingClientRect();
      style.setProperty('--notices-height', `${height === 0 ? 0 : height + GAP_PX}px`);
    });
    observer.observe(notices);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [isAny]);
}
