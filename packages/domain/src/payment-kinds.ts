/** Kinds of payment methods (rules.md#payment-methods). Change and cash rounding are for CASH alone. */
export const PAYMENT_METHOD_KINDS = ['CASH', 'CARD', 'TRANSFER', 'OTHER'] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHOD_KINDS)[number];

/** Words of a method's name that tell its kind, without accents; the first kind with one of them wins. */
const WORDS: readonly [PaymentMethodKind, RegExp][] = [
  ['CASH', /\b(cash(?![ -]?app)|efectivo|contado)\b/],
  [
    'CARD',
    /\b(card|cards|tarjeta|tarjetas|debito|debit|credito|credit|visa|mastercard|amex|datafono|pos)\b/,
  ],
  [
    'TRANSFER',
    /\b(transfer|transfers|transferencia|transferencias|bank|banco|wire|nequi|daviplata|zelle|pse|sinpe|yape|plin|pix|bizum|spei|ach|cash[ -]?app|cashea|venmo|paypal|bancolombia|pago movil|mercado ?pago)\b/,
  ],
];

/** Returns the methods with which a new shop begins, in the language of its locale. */
export function usualPaymentMethods(locale: string): string[] {
  return new Intl.Locale(locale).language === 'es'
    ? ['Efectivo', 'Tarjeta', 'Transferencia']
    : ['Cash', 'Card', 'Transfer'];
}

/** Returns the kind that a method's name tells, in English or Spanish: "Tarjeta débito" is CARD. */
export function kindOfName(name: string): PaymentMethodKind {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return WORDS.find(([, words]) => words.test(plain))?.[0] ?? 'OTHER';
}
