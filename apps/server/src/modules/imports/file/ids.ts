/** Whether the text is an id of a record, in small letters or capitals; ids of other programs rarely are. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim());
}
