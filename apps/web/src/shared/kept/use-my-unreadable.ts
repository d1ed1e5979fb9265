import { useStore } from '#shared/state-cell.ts';
import { useUser } from '../session/user.tsx';
import { type UnreadableWork, unreadableWork } from './unreadable.ts';

/** Unreadable work of the signed-in person on this device. */
export function useMyUnreadable(): UnreadableWork[] {
  const { id } = useUser();
  return useStore(unreadableWork).filter(({ userId }) => userId === id);
}
