import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import { expect, it } from 'vitest';
import { auditSearch, kindsOf, kindText, listAuditQuery } from './audit-search.ts';

const USER = '01a1fc44-dab1-7352-973f-4241fd46bb00';

it('reads the filters of an address and drops the rest', () => {
  const address = { userId: USER, kind: 'refund,nonsense,cancellation', startDate: '2026-11-01' };
  expect(auditSearch(address)).toMatchObject({
    userId: USER,
    kind: 'cancellation,refund',
    startDate: '2026-11-01',
  });
  expect(auditSearch({ userId: 'me', kind: 7, startDate: 'soon' })).toEqual({});
});

it('asks for one page of all kinds unless some were chosen', () => {
  expect(listAuditQuery({})).toEqual({ page: '1', limit: '50' });
  expect(kindText(AUDIT_KINDS)).toBeUndefined();
  expect(kindText([])).toBeUndefined();
  expect(kindsOf({ kind: kindText(['refund']) })).toEqual(['refund']);
});
