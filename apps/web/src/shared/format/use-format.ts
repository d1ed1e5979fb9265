import { useUser } from '../session/user.tsx';
import { type StoreFormat, storeFormat } from './store-format.ts';

// Making the Intl formats costs far more than using them, and every row of a table asks.
const formats = new Map<string, StoreFormat>();

/** How the store of whoever is signed in writes money, numbers and dates. */
export function useFormat(): StoreFormat {
  const { settings, timezone } = useUser().store;
  const key = `${settings.locale} ${settings.currency} ${timezone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = storeFormat({ ...settings, timeZone: timezone });
    formats.set(key, format);
  }
  return format;
}
