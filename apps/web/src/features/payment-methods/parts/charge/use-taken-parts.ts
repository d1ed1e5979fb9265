import { useState } from 'react';
import { partsSlot } from './kept-parts.ts';
import { NOTHING_TAKEN, type TakenParts } from './taken-parts.ts';

/** What was taken of a payment so far, which a reload does not lose. */
export function useTakenParts(recordId: string) {
  const slot = partsSlot(recordId);
  const [taken, setTaken] = useState(() => slot.read() ?? NOTHING_TAKEN);
  return {
    taken,
    setTaken: (next: TakenParts) => {
      if (next.parts.length > 0) slot.write(next);
      else slot.forget();
      setTaken(next);
    },
  };
}
