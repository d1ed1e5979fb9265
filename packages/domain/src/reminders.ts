/** How a customer is reminded of a loan: by a link that the person who reminds opens. */
export const REMINDER_CHANNELS = ['WHATSAPP', 'SMS', 'EMAIL'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** Words in braces that a reminder's text may have (rules.md#reminders). */
export const REMINDER_PLACEHOLDERS = ['name', 'goods', 'dueDay', 'daysLate', 'deposit'] as const;
export type ReminderPlaceholder = (typeof REMINDER_PLACEHOLDERS)[number];

const BRACED = /\{([^{}]*)\}/g;

/** Returns the first placeholder in the text that no reminder fills in; undefined without one. */
export function unknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(BRACED)].map(([, name = '']) => name);
  return names.find((name) => !isPlaceholder(name));
}

/** Returns the text with each placeholder replaced by its value; others stay as they are. */
export function filledIn(text: string, values: Record<ReminderPlaceholder, string>): string {
  return text.replace(BRACED, (braced, name: string) =>
    isPlaceholder(name) ? values[name] : braced,
  );
}

function isPlaceholder(name: string): name is ReminderPlaceholder {
  return (REMINDER_PLACEHOLDERS as readonly string[]).includes(name);
}
