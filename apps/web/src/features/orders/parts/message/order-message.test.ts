import { createInstance, type ResourceKey } from 'i18next';
import { expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { storeFormat } from '#shared/format/store-format.ts';
import { orderMessage } from './order-message.ts';

const files = import.meta.glob<ResourceKey>('../../../../i18n/*/*/{orderForm,common}.json', {
  eager: true,
  import: 'default',
});
const format = storeFormat({ locale: 'en-US', currency: 'USD', timeZone: 'America/New_York' });

async function messageIn(language: 'en' | 'es', order = sampleOrder()) {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: {
      [language]: {
        orderForm: files[`../../../../i18n/${language}/sales/orderForm.json`] ?? {},
        common: files[`../../../../i18n/${language}/start/common.json`] ?? {},
      },
    },
    interpolation: { escapeValue: false },
  });
  const t = i18n.getFixedT(language, ['orderForm', 'common']);
  return orderMessage(order, (key, values) => t(key, { ...values }), format);
}

it('tells whoever brings an order where it goes, what is in it and what is due', async () => {
  expect(await messageIn('en', sampleOrder({ notes: 'Ring twice' }))).toBe(
    [
      'Order #1024',
      'Customer: Ana Ruiz',
      'Phone: 305 555 0142',
      'Address: 12 Palm St',
      '',
      '2 × Ladder (lent)',
      '3 × Shirt (Size: M)',
      '',
      'Notes: Ring twice',
      '',
      'Total: $105.00',
      'Due: $105.00',
    ].join('\n'),
  );
});

it('leaves out what came back, and what there is nothing to say of', async () => {
  const [lent, sold] = sampleOrder().items;
  const items = [lent && { ...lent, remainingQuantity: 0 }, sold].flatMap((item) => item ?? []);
  const message = await messageIn('es', sampleOrder({ items, customerPhone: null }));
  expect(message).toBe(
    [
      'Pedido #1024',
      'Cliente: Ana Ruiz',
      'Dirección: 12 Palm St',
      '',
      '3 × Shirt (Size: M)',
      '',
      'Total: $105.00',
      'Por cobrar: $105.00',
    ].join('\n'),
  );
});
