import type { Role } from '@mostrador/domain/permissions';
import type { Reply } from '../sides/side.ts';

/** Both servers' texts for the same thing: the one of before, then that of after. */
export type Both = [before: string, after: string];

/** A browser: the cookies that each of the servers gave it. */
export class Device {
  readonly #jars = [new Map<string, string>(), new Map<string, string>()] as const;

  /** Returns the header for a side; undefined without any cookie. */
  cookies(side: 0 | 1): string | undefined {
    const pairs = [...this.#jars[side]].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? undefined : pairs.join('; ');
  }

  /** Keeps what the answers set, and forgets what they remove. */
  keep(replies: readonly [Reply, Reply]): void {
    for (const side of [0, 1] as const) {
      for (const cookie of replies[side].headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') this.#jars[side].delete(name);
        else this.#jars[side].set(name, value);
      }
    }
  }
}

/** A person of a store, and the browser at which they are. */
export interface Person {
  id: string;
  email: string;
  role: Role;
  password: string;
  pin: string | null;
  device: Device;
  /** Access tokens; null as long as nobody is signed in. */
  tokens: Both | null;
  /** Moment from which the tokens are renewed. */
  renewAt: number;
}

/** Returns a person who has not signed in yet. */
export function newPerson(person: Pick<Person, 'id' | 'email' | 'role' | 'password'>): Person {
  return { ...person, pin: null, device: new Device(), tokens: null, renewAt: 0 };
}
