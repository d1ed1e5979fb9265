/** A fake of the browser's storage with these texts, limited to the methods that the app uses. */
export function sampleStorage(kept: Iterable<readonly [key: string, text: string]> = []) {
  const texts = new Map(kept);
  return {
    texts,
    /** When true, only a text no longer than its predecessor can be written. */
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
