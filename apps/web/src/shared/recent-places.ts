import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepText, keptValue } from './kept-text.ts';
import { useUser } from './session/user.tsx';

/** As many as one looks through at a glance. */
const KEPT_PLACES = 6;

export interface RecentPlace {
  kind: 'order' | 'customer' | 'product';
  href: string;
  title: string;
}

const keyOf = (userId: string) => `recentPlaces.${userId}`;

/** The records that a person had open last in this browser, the newest first. */
export function recentPlaces(userId: string): readonly RecentPlace[] {
  const kept = keptValue<RecentPlace[]>(keyOf(userId));
  return Array.isArray(kept) ? kept : [];
}

/** Remembers the record whose page this is, for the palette to lead back to. */
export function useRecentPlace(kind: RecentPlace['kind'], title: string): void {
  const { id: userId } = useUser();
  const href = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const others = recentPlaces(userId).filter((place) => place.href !== href);
    const places = [{ kind, href, title }, ...others].slice(0, KEPT_PLACES);
    keepText(keyOf(userId), JSON.stringify(places));
  }, [userId, kind, href, title]);
}
