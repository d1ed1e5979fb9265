import { expect, it } from 'vitest';
import { kindOfName, usualPaymentMethods } from './payment-kinds.ts';

it.each([
  ['Cash', 'CASH'],
  ['Efectivo', 'CASH'],
  ['efectivo (dólares)', 'CASH'],
  ['Credit card', 'CARD'],
  ['Tarjeta Débito', 'CARD'],
  ['CRÉDITO', 'CARD'],
  ['Visa', 'CARD'],
  ['Bank transfer', 'TRANSFER'],
  ['Transferencia', 'TRANSFER'],
  ['Nequi', 'TRANSFER'],
  ['Zelle', 'TRANSFER'],
  ['Cash App', 'TRANSFER'],
  ['CashApp', 'TRANSFER'],
  ['Cash-App Pay', 'TRANSFER'],
  ['Cashea', 'TRANSFER'],
  ['Venmo', 'TRANSFER'],
  ['Pago móvil', 'TRANSFER'],
  ['Mercado Pago', 'TRANSFER'],
  ['Bancolombia', 'TRANSFER'],
  ['Cash (apples)', 'CASH'],
  ['Check', 'OTHER'],
  ['Gift voucher', 'OTHER'],
  ['Cashmere swap', 'OTHER'],
])('a method named %s is of kind %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});

it.each(['en-US', 'es-CO', 'es', 'pt-BR'])(
  'a new shop of %s takes cash, cards and transfers',
  (locale) => {
    expect(usualPaymentMethods(locale).map(kindOfName)).toEqual(['CASH', 'CARD', 'TRANSFER']);
  },
);
