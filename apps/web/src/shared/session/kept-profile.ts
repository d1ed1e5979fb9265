import type { Answer } from '@mostrador/contract/routes';
import { accessToken, personOf } from '../api/access-token.ts';
import { forgetText, keepText, keptValue } from '../kept-text.ts';

type User = Answer<'readProfile'>;

const NAME = 'profile';

/** Raised when a profile that was kept before can no longer be read. */
const VERSION = 1;

/** Keeps who is signed in, for a start without a network. */
export function keepProfile(user: User): void {
  keepText(NAME, JSON.stringify({ version: VERSION, user }));
}

export function forgetProfile(): void {
  forgetText(NAME);
}

/** The profile of the person whom the token stands for, as it was when it was last read here. */
export function keptProfile(): User | undefined {
  const kept = keptValue<{ version: number; user: User }>(NAME);
  const token = accessToken();
  if (kept?.version !== VERSION || token === null) return undefined;
  return kept.user.id === personOf(token) ? kept.user : undefined;
}
