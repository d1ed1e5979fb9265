import { flushSync } from 'react-dom';

/** Events of `pressAgain`, which no listener takes for a key of a person or a scanner. */
const again = new WeakSet<Event>();

/** Whether the event comes from `pressAgain`. */
export function isPressedAgain(event: Event): boolean {
  return again.has(event);
}

/** Sets a field's text as if a person had typed it: React hears of no other way. */
export function setText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.select();
}

/** Commits the number of a field that would be taken as the field is left, and keeps the focus there. */
export function commitField(field: HTMLInputElement): void {
  if (field.dataset.untaken === undefined) return;
  flushSync(() => field.blur());
  // A line whose number was 0 is gone.
  if (field.isConnected) field.focus();
}

/** Presses a key in a field in a person's stead, with what the browser does after it. */
export function pressAgain(field: HTMLInputElement, key: 'Enter' | 'Tab'): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  again.add(event);
  if (!field.dispatchEvent(event)) return;
  if (key === 'Tab') nextField(field)?.focus();
  else field.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/** The element to which Tab leads. */
function nextField(field: HTMLInputElement): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(
    'input, select, textarea, button, a[href], [tabindex]',
  );
  const open = [...all].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility(),
  );
  return open[open.indexOf(field) + 1];
}
