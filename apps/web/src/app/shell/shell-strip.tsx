import { useLocation } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useMyUnreadable } from '#shared/kept/use-my-unreadable.ts';
import { connection } from '#shared/offline/connection.ts';
import { useStore } from '#shared/state-cell.ts';
import { InstallHint } from '../install/install-hint.tsx';
import { UnreadableStrip } from '../kept/unreadable-strip.tsx';
import { UpdateBanner } from '../updates/update-banner.tsx';
import { useNewVersion } from '../updates/use-new-version.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { useStillWhilePressed } from './use-still-while-pressed.ts';

/** The most urgent message about the app itself; announced to screen readers when it appears. */
export function ShellStrip({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="status">
      <MostUrgent />
    </div>
  );
}

function MostUrgent() {
  const newVersion = useNewVersion();
  const isOffline = useStore(connection) === 'offline';
  const unreadable = useMyUnreadable();
  const isShown = useLocation({ select: ({ pathname }) => pathname === '/outbox' });
  const mostUrgent = () => {
    // First, because money may depend on unreadable work.
    if (unreadable.length > 0 && !isShown) return 'unreadable';
    // Before the update, since no new version can load without the server.
    if (isOffline) return 'offline';
    return newVersion ? 'update' : 'install';
  };
  const shown = useStillWhilePressed(mostUrgent());
  if (shown === 'unreadable') return <UnreadableStrip work={unreadable} />;
  if (shown === 'offline') return <OfflineStrip />;
  return shown === 'update' && newVersion ? <UpdateBanner server={newVersion} /> : <InstallHint />;
}
