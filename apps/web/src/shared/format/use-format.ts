import { use } from 'react';
import type { User } from '../session/session.ts';
import { UserContext, useUser } from '../session/user.tsx';
import { type StoreFormat, storeFormat } from './store-format.ts';

// Making the Intl formats costs far more than using them, and every row of a table asks.
const formats = new Map<string, StoreFormat>();

/** How the store of whoever is signed in writes money, numbers and dates. */
export function useFormat(): StoreFormat {
  return formatOf(useUser());
}

/** How the store writes numbers; bare digits while nobody is signed in. */
export function useFormatNumber(): (value: number) => string {
  const user = use(UserContext);
  return user ? formatOf(user).formatNumber : String;
}

function formatOf({ store: { settings, timezone } }: User): StoreFormat {
  const key = `${settings.locale} ${settings.currency} ${timezone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = storeFormat({ ...settings, timeZone: timezone });
    formats.set(key, format);
  }
  return format;
}
