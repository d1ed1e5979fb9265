import { type ContactFields, CUSTOMER_FIELDS, PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedRows, importFile } from '#test/support/import-file.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Returns a value for every field, different in each round. */
function textsOf(fields: ContactFields, round: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) =>
      kind === 'email'
        ? [name, `${name}${round}@example.test`]
        : [name, kind === 'phone' ? `305 555 010${round}` : `${name} of round ${round}`],
    ),
  );
}

describe.each([
  ['customers', 'importCustomers', 'exportCustomers', CUSTOMER_FIELDS],
  ['providers', 'importProviders', 'exportProviders', PROVIDER_FIELDS],
] as const)('a file of %s', (_, imports, exports, fields) => {
  it('changes every field of those that are there, and forgets none', async () => {
    const search = 'of round';
    const columns = Object.keys(fields);
    const fileOf = (texts: Record<string, string>) =>
      [Object.keys(texts), Object.values(texts)].map((cells) => cells.join(',')).join('\n');

    await importFile(shop.owner, imports, fileOf(textsOf(fields, 1)));
    const [added] = await exportedRows(shop.owner, exports, { search });
    expect(added).toMatchObject(textsOf(fields, 1));
    expect(Object.keys(added ?? {}).slice(1, 1 + columns.length)).toEqual(columns);

    const changed = { id: added?.id ?? '', ...textsOf(fields, 2) };
    expect(await importFile(shop.owner, imports, fileOf(changed))).toMatchObject({ updated: 1 });
    expect(await exportedRows(shop.owner, exports, { search })).toEqual([{ ...added, ...changed }]);
  });
});
