const NO_TEXT = new Set(['button', 'checkbox', 'radio', 'range', 'reset', 'submit']);

/** Whether an element takes typed text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}
