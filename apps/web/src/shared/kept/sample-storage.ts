/** A browser's storage with these texts in it, as far as this app needs one. */
export function sampleStorage(kept: Iterable<readonly [key: string, text: string]> = []) {
  const texts = new Map(kept);
  return {
    texts,
    /** From now on nothing more fits, but for a text that is no longer than the one before. */
    isFull: false,
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.isFull && text.length > (texts.get(key)?.length ?? -1)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}
