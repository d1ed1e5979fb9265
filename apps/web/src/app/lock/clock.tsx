import { useEffect, useState } from 'react';
import { type StoreSettings, storeFormat } from '#shared/format/store-format.ts';
import classes from './lock-screen.module.css';

/** The store's time of day. */
export function Clock({ formats }: { formats: StoreSettings }) {
  const [{ formatTime }] = useState(() => storeFormat(formats));
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <time className={classes.clock}>{formatTime(now.toISOString())}</time>;
}
