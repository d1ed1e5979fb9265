/** First and last name, either of which may be empty. */
export function personName({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  return `${firstName} ${lastName}`.trim();
}

/** One or two letters for an avatar. */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const letters = [firstName, lastName].flatMap((name) => Array.from(name.trim()).slice(0, 1));
  return letters.join('').toLocaleUpperCase();
}
