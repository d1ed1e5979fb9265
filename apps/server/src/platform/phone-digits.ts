/** A phone's digits alone, which are searched beside the phone as written: 3055550001 finds "305-555-0001". */
export function phoneDigits(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '');
}
