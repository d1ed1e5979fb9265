import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { type CommandName, staleReads } from './stale-reads.ts';

/** Reads whose answers no command makes stale on a screen, with the reason. */
const EXCUSED: Partial<Record<EndpointName, string>> = {
  readProfile:
    'app/gather-changes.ts reads it again, and with it what every screen knows of the store',
  readCopyChanges: 'shared/offline/fill-copy.ts asks it, and writes the answer into the copy',
  readCopyPart: 'shared/offline/fill-copy.ts asks it, and writes the answer into the copy',
  readDashboard: 'each of its parts stands under the name of its own call',
  readEvents: 'the stream that tells of the changes',
  listSessions: 'sessions begin and end by signing in and out, which are no commands of the store',
  listApprovers: 'asked anew by each dialog that needs an approval',
  listDevicePeople: 'asked by the screen that chooses who signs in',
  readSetup: 'asked before anybody is signed in',
  readFreeBarcode: 'asked anew for each barcode',
  readHealth: 'says how the server is',
  readLiveness: 'for the machine that runs the server',
  readReadiness: 'for the machine that runs the server',
  readPicture: 'a picture never changes',
  exportCustomers: 'a file is made anew',
  exportProviders: 'a file is made anew',
  exportProducts: 'a file is made anew',
  exportOrders: 'a file is made anew',
  exportOrderLines: 'a file is made anew',
  exportPayments: 'a file is made anew',
  exportShift: 'a file is made anew',
};

const reads = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === 'GET',
);
const madeStale = new Set<EndpointName>(Object.values(staleReads).flat());

describe('what a command makes stale', () => {
  it('covers every read of the contract, unless it is excused', () => {
    expect(reads.filter((name) => !madeStale.has(name) && !(name in EXCUSED))).toEqual([]);
  });

  it('covers nothing that is excused', () => {
    expect(Object.keys(EXCUSED).filter((name) => madeStale.has(name as EndpointName))).toEqual([]);
  });

  it.each<CommandName>([
    'returnBorrow',
    'returnBorrows',
    'voidCharge',
    'addDiscount',
    'addPayments',
    'voidPayment',
    'cancelOrder',
  ])('is the report of claims after %s', (command) => {
    expect(staleReads[command]).toContain('readClaimsReport');
  });
});
