/** Time in ms without a code, after which it has left the picture; a shaking hand loses it for less. */
export const GONE_MS = 800;

export interface CodeGate {
  /** Takes the codes of a picture and its time in ms. Returns the one that counts now, if any. */
  see(codes: readonly string[], at: number): string | undefined;
  /** Starts the time of a code anew once it is answered, which may take longer than it lasts. */
  answered(code: string, at: number): void;
}

/** Tells one holding of a code before the camera from the next (rules.md#scanning). */
export function codeGate(): CodeGate {
  /** When each code of this holding was last seen. */
  const held = new Map<string, number>();
  return {
    see(codes, at) {
      for (const [code, seenAt] of held) {
        if (!codes.includes(code) && at - seenAt >= GONE_MS) held.delete(code);
      }
      const taken = codes.find((code) => !held.has(code));
      for (const code of codes) if (code === taken || held.has(code)) held.set(code, at);
      return taken;
    },
    answered(code, at) {
      held.set(code, at);
    },
  };
}
