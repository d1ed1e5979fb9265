import { useUser } from '../session/user.tsx';
import { useStore } from '../store.ts';
import { type UnreadableWork, unreadableWork } from './unreadable.ts';

/** What the person signed in left on this device, and this version can't read. */
export function useMyUnreadable(): UnreadableWork[] {
  const { id } = useUser();
  return useStore(unreadableWork).filter(({ userId }) => userId === id);
}
