/** A browser's storage with these texts in it, as far as this app needs one. */
export function sampleStorage(kept: Iterable<readonly [key: string, text: string]> = []) {
  const texts = new Map(kept);
  return {
    texts,
    /** From now on nothing more fits. */
    isFull: false,
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}
