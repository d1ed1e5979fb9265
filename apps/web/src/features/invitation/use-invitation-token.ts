import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const KEY = 'invitation';

/**
 * Token of the opened link. Moves it from the address, where others could read it, to the tab's
 * session storage, which survives a reload. Without storage it stays in the address. `forget`
 * removes a used token.
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
    // Storage is blocked, so nothing was kept.
  }
}
