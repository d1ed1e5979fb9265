import type { Ref } from 'react';
import { InstallHint } from '../install/install-hint.tsx';
import { UpdateBanner } from '../updates/update-banner.tsx';
import { useNewVersion } from '../updates/use-new-version.ts';

/** What the program has to say about itself, one thing at a time; it is read out when it appears. */
export function ShellStrip({ ref }: { ref: Ref<HTMLDivElement> }) {
  const newVersion = useNewVersion();
  return (
    <div ref={ref} role="status">
      {newVersion ? <UpdateBanner server={newVersion} /> : <InstallHint />}
    </div>
  );
}
