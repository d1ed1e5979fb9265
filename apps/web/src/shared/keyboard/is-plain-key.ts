/** Keys that only modify others. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta']);

/** Whether the key was pressed by itself, or with Shift alone, and is not held. */
export function isPlainKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  return !ctrlKey && !metaKey && !altKey && !repeat && !isComposing && !MODIFIERS.has(key);
}
