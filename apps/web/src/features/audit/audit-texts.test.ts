import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import { describe, expect, it } from 'vitest';
import type { TextsOf } from '#i18n/keys.ts';

const audit = import.meta.glob<TextsOf<'audit'>>('../../i18n/*/store/audit.json', {
  eager: true,
  import: 'default',
});
const common = import.meta.glob<TextsOf<'common'>>('../../i18n/*/start/common.json', {
  eager: true,
  import: 'default',
});

/** Calls without an entry: they change nothing in the store, or another call's entry covers them. */
const UNTOLD: EndpointName[] = [
  'refresh',
  'logout',
  'lock',
  // Only the change that asked for the password is told.
  'confirmPassword',
  'readInvitation',
  'previewCustomerImport',
  'previewProviderImport',
  'previewProductImport',
  'uploadPicture',
  'enterStockCount',
  // The list of parked orders says who.
  'parkOrder',
  'takeParkedOrder',
];

const told = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && !UNTOLD.includes(name),
);

/** Calls whose entries list the fields that were sent. */
const CHANGES = [
  'updateProfile',
  'updateStore',
  'updateTaxRate',
  'updateStaffMember',
  'updateCustomer',
  'updateDeliveryPerson',
  'updateProvider',
  'updateCategory',
  'updatePaymentMethod',
  'updateProduct',
] as const;

/** Fields that the trail does not name: nobody types them, the screen sends what it shows or loaded. */
const UNSEEN = ['settings', 'previousStock', 'updatedAt', 'language', 'theme'];

describe.each(Object.entries(audit))('the audit trail in %s', (path, texts) => {
  const contactFields = common[path.replace('store/audit', 'start/common')]?.contact.field ?? {};

  it('has a sentence for everything that can be done', () => {
    expect(Object.keys(texts.action).sort()).toEqual([...told].sort());
  });

  it('has a word for every kind', () => {
    expect(Object.keys(texts.kind)).toEqual([...AUDIT_KINDS]);
  });

  it.each(CHANGES)('has a word for every field that %s can send', (name) => {
    const fields = Object.keys(routes[name].body.shape).filter((field) => !UNSEEN.includes(field));
    expect(fields.filter((field) => !(field in texts.field || field in contactFields))).toEqual([]);
  });
});
