import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type KeptKind, keptList } from './kept/kept-slot.ts';
import { oneOf, partsOf, text } from './kept/validators.ts';
import { useUser } from './session/user.tsx';

/** Few enough to scan at a glance. */
const KEPT_PLACES = 6;

export interface RecentPlace {
  kind: 'order' | 'customer' | 'product' | 'reservation';
  href: string;
  title: string;
}

const keptPlace: KeptKind<'recentPlaces', RecentPlace> = {
  name: 'recentPlaces',
  version: 1,
  shape: partsOf<RecentPlace>({
    kind: oneOf('order', 'customer', 'product', 'reservation'),
    href: text,
    title: text,
  }),
};

/** Records that the person opened last in this browser, newest first. */
export function recentPlaces(userId: string): readonly RecentPlace[] {
  return keptList(keptPlace, { user: userId }).read();
}

/** Remembers the page's record for the palette. */
export function useRecentPlace(kind: RecentPlace['kind'], title: string): void {
  const { id: userId } = useUser();
  const href = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const others = recentPlaces(userId).filter((place) => place.href !== href);
    const places = [{ kind, href, title }, ...others].slice(0, KEPT_PLACES);
    keptList(keptPlace, { user: userId }).write(places);
  }, [userId, kind, href, title]);
}
