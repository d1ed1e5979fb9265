/** Time in ms without a code, after which it has left the picture; a shaking hand loses it for less. */
export const GONE_MS = 800;

/** Time in ms after which a code that stays in the picture counts again. */
export const AGAIN_MS = 1500;

export interface CodeGate {
  /** Takes the codes of a picture and its time in ms. Returns the one that counts now, if any. */
  see(codes: readonly string[], at: number): string | undefined;
  /** Starts the times of a code anew once it is answered, which may take longer than they last. */
  answered(code: string, at: number): void;
}

/** Tells one holding of a code before the camera from the next (rules.md#scanning). */
export function codeGate(): CodeGate {
  const held = new Map<string, { takenAt: number; seenAt: number }>();
  return {
    see(codes, at) {
      for (const [code, { seenAt }] of held) {
        if (!codes.includes(code) && at - seenAt >= GONE_MS) held.delete(code);
      }
      for (const code of codes) {
        const known = held.get(code);
        if (known !== undefined) known.seenAt = at;
      }
      const taken = codes.find((code) => {
        const known = held.get(code);
        return known === undefined || at - known.takenAt >= AGAIN_MS;
      });
      if (taken !== undefined) held.set(taken, { takenAt: at, seenAt: at });
      return taken;
    },
    answered(code, at) {
      held.set(code, { takenAt: at, seenAt: at });
    },
  };
}
