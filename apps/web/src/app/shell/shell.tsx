import './shell.css';
import { AppShell, Drawer } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useOutboxSender } from '#features/orders/outbox/use-outbox-sender.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { refreshing } from '#shared/api/refresh.ts';
import { isUnderDialog } from '#shared/keyboard/is-in-dialog.ts';
import { session } from '#shared/session/session.ts';
import { mayUser, UserContext, useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { ApprovalDialog } from '../approval/approval-dialog.tsx';
import { ForbiddenPage } from '../forbidden-page.tsx';
import { useKept } from '../kept/use-kept.ts';
import { useLiveUpdates } from '../live-updates.ts';
import { queryClient } from '../query-client.ts';
import { ShiftDialog } from '../shift/shift-dialog.tsx';
import { useServiceWorker } from '../updates/use-service-worker.ts';
import { TopBar } from './bar/top-bar.tsx';
import { IdleLock } from './idle-lock.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SavedPreferences } from './saved-preferences.tsx';
import classes from './shell.module.css';
import { ShellStrip } from './shell-strip.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { useNoticesRoom } from './use-notices-room.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { useReceiptPrinter } from './use-receipt-printer.ts';

const TOP_BAR_HEIGHT = 56;

/** Frame of every page behind the sign-in. */
export function Shell() {
  const current = useStore(session);
  // After signing out, until the router reaches /login.
  if (current.status !== 'signedIn') return null;
  const { user } = current;
  return (
    <UserContext value={user}>
      <QueryClientProvider client={queryClient}>
        <SavedPreferences />
        <ModalsProvider>
          <IdleLock key={user.id}>
            <Frame />
          </IdleLock>
        </ModalsProvider>
        <Notifications position="bottom-center" limit={4} />
        <RefreshOverlay />
      </QueryClientProvider>
    </UserContext>
  );
}

function Frame() {
  useLiveUpdates();
  useServiceWorker();
  useOfflineCopy();
  useNoticesRoom();
  useOutboxSender();
  useKept();
  useReceiptPrinter();
  const { t } = useTranslation('shell');
  const { form, isPinned, onTogglePin } = useSidebar();
  const [drawer, { toggle, close }] = useDisclosure();
  const main = useFocusOnNewPage();
  const strip = useElementSize<HTMLDivElement>();
  return (
    <AppShell
      layout="alt"
      header={{ height: TOP_BAR_HEIGHT + strip.height }}
      navbar={{
        width: form === 'open' ? 224 : 88,
        breakpoint: 'sm',
        collapsed: { mobile: true, desktop: form === 'drawer' },
      }}
      padding={{ base: 'md', md: 'lg' }}
      transitionDuration={150}
    >
      <a href="#main" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <AppShell.Header className={classes.header}>
        <ShellStrip ref={strip.ref} />
        <div style={{ height: TOP_BAR_HEIGHT }}>
          <TopBar menu={form === 'drawer' ? { isOpen: drawer, onToggle: toggle } : undefined} />
        </div>
      </AppShell.Header>
      {form === 'drawer' ? (
        <Drawer.Root
          opened={drawer}
          onClose={close}
          size={264}
          classNames={{ content: classes.drawer, body: classes.drawerBody }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('mainMenu')}>
            <Drawer.Body>
              <Sidebar form={form} onChosen={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <AppShell.Navbar component="div" className={classes.navbar}>
          <Sidebar form={form} pin={{ isPinned, onToggle: onTogglePin }} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <PermittedPage />
      </AppShell.Main>
      <Shortcuts />
      <PasswordDialog />
      <ApprovalDialog />
      <ShiftDialog />
    </AppShell>
  );
}

function PermittedPage() {
  const user = useUser();
  const permitted = useMatches({
    select: (matches) =>
      matches.every(({ staticData: { permission } }) => {
        return permission === undefined || mayUser(user, permission);
      }),
  });
  return permitted ? <Outlet /> : <ForbiddenPage />;
}

/** Shown while the session is renewed, unless that is too short to notice. */
function RefreshOverlay() {
  const { t } = useTranslation('shell');
  const isRefreshing = useStore(refreshing);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRefreshing) return;
    const timer = setTimeout(() => setLong(true), 400);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRefreshing]);
  return <SavingOverlay visible={isRefreshing && isLong} text={t('refreshing')} />;
}

/**
 * Returns the ref of the main part, which gets the focus on each new page, as without a router.
 * Screen readers and the Tab key then begin there. A field that has focused itself keeps the focus.
 */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  // Not `location`, which changes while the former page, with its focus, is still there.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isFirst = shown.current === undefined;
    shown.current = pathname;
    // With an open dialog, the person is typing there already.
    if (isFirst || isUnderDialog() || main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
