import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const KEY = 'invitation';

/**
 * The token of the link that was opened. It is taken out of the address, where others might read it,
 * and kept with the tab, so that a reload still has it; where nothing can be kept it stays in the
 * address. `forget` when it is used up.
 */
export function useInvitationToken(): { token: string | undefined; forget: () => void } {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash || keptToken());
  useEffect(() => {
    if (hash === '') return;
    // Another link may be opened in the same tab.
    setToken(hash);
    if (keepToken(hash)) void navigate({ to: '/invitation', replace: true });
  }, [hash, navigate]);
  return { token, forget: forgetToken };
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepToken(token: string): boolean {
  try {
    sessionStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}

function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
