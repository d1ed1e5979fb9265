import { createContext, use } from 'react';
import type { User } from '../session/session.ts';
import { UserContext, useUser } from '../session/user.tsx';
import { type StoreFormat, storeFormat } from './store-format.ts';

// Cached, because creating Intl formats costs far more than using them, and every table row uses
// them.
const formats = new Map<string, StoreFormat>();

/** Formats in place of the store's own: those of a paper for the receipt printer. */
export const FormatContext = createContext<StoreFormat | undefined>(undefined);

/** Formats of the signed-in person's store. */
export function useFormat(): StoreFormat {
  const user = useUser();
  return use(FormatContext) ?? formatOf(user);
}

/** Number format of the store; plain digits if nobody is signed in. */
export function useFormatNumber(): (value: number) => string {
  const user = use(UserContext);
  return user ? formatOf(user).formatNumber : String;
}

/** Money format of the store; plain digits if nobody is signed in. */
export function useFormatMoney(): StoreFormat['formatMoney'] {
  const user = use(UserContext);
  return user ? formatOf(user).formatMoney : String;
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
