import type { Cents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { invoicedWalkIn, newCustomer } from './draft-customer.ts';
import { draftProblems, type SaveTerms } from './draft-problems.ts';
import type { DraftAction, DraftCustomer } from './order-draft.ts';
import { ana, DUE_ON, draftAfter, PLAIN, sampleProduct, TODAY } from './sample-draft.ts';

const sold: DraftAction = {
  type: 'saleAdded',
  product: sampleProduct(),
  quantity: 1,
  selectedAttributes: null,
};
const lent: DraftAction = {
  type: 'loanAdded',
  product: sampleProduct(),
  terms: {
    quantity: 1,
    unitPriceCents: 1500 as Cents,
    borrowDepositPerUnitCents: 0 as Cents,
    selectedAttributes: null,
    dueOn: DUE_ON,
  },
};
const forSomeone = (customer: DraftCustomer | null): DraftAction => ({
  type: 'customerChosen',
  customer,
});
const TERMS: SaveTerms = {
  ...PLAIN,
  addressNeeded: 'ALWAYS',
  firstDueDay: TODAY,
  isLeftUnpaid: false,
};
const problemsUnder = (terms: Partial<SaveTerms>, ...actions: DraftAction[]) =>
  Object.fromEntries(draftProblems(draftAfter(...actions), { ...TERMS, ...terms }));
const problemsAfter = (...actions: DraftAction[]) => problemsUnder({}, ...actions);
const delivery: DraftAction = { type: 'serviceTypeChosen', serviceType: 'DELIVERY' };

describe('an order', () => {
  it('for someone on file, to be picked up, has no problem', () => {
    expect(problemsAfter(sold, forSomeone(ana))).toEqual({});
  });

  it('of a walk-in needs no customer, unless it is left unpaid, delivered or lent', () => {
    expect(problemsAfter(sold)).toEqual({});
    expect(problemsUnder({ isLeftUnpaid: true }, sold)).toEqual({ customer: 'walkInUnpaid' });
    expect(problemsAfter(sold, delivery)).toMatchObject({ customer: 'customerMissing' });
    expect(problemsAfter(lent)).toEqual({ customer: 'customerOnFileMissing' });
  });

  it('of a walk-in with a tax number is held to what one without is', () => {
    const invoiced = forSomeone({ ...invoicedWalkIn(), taxNumber: '900.1' });
    expect(problemsAfter(sold, invoiced)).toEqual({});
    expect(problemsUnder({ isLeftUnpaid: true }, sold, invoiced)).toEqual({
      customer: 'walkInUnpaid',
    });
    expect(problemsAfter(sold, invoiced, delivery)).toMatchObject({ customer: 'customerMissing' });
    expect(problemsAfter(lent, invoiced)).toEqual({ customer: 'customerOnFileMissing' });
  });

  it('that costs nothing, or whose customer is known, may be left unpaid', () => {
    const free: DraftAction = { type: 'discountGiven', terms: { amountCents: 4900 as Cents } };
    expect(problemsUnder({ isLeftUnpaid: true }, sold, free)).toEqual({});
    expect(problemsUnder({ isLeftUnpaid: true }, sold, forSomeone(ana))).toEqual({});
  });

  it('that is picked up needs no address where the store says so', () => {
    const someone = forSomeone({ ...ana, address: '' });
    expect(problemsUnder({ addressNeeded: 'DELIVERY' }, sold, someone)).toEqual({});
    expect(problemsUnder({ addressNeeded: 'DELIVERY' }, sold, someone, delivery)).toMatchObject({
      address: 'addressMissing',
    });
  });

  it('for someone new needs a first name and an address, and valid texts', () => {
    expect(problemsAfter(sold, forSomeone(newCustomer('')))).toEqual({
      firstName: 'firstNameMissing',
      address: 'addressMissing',
    });
    const wrong = { ...newCustomer('Eva'), address: 'x', phone: '0123', email: 'eva@' };
    expect(problemsAfter(sold, forSomeone(wrong))).toEqual({
      phone: 'phoneInvalid',
      email: 'emailInvalid',
    });
  });

  it('needs the address of someone on file too', () => {
    expect(problemsAfter(sold, forSomeone({ ...ana, address: ' ' }))).toEqual({
      address: 'addressMissing',
    });
  });

  it('that lends needs someone on file', () => {
    const eva = { ...newCustomer('Eva'), address: '1 Main St' };
    expect(problemsAfter(lent, forSomeone(eva))).toEqual({ newCustomer: 'newCustomerNotOnFile' });
    expect(problemsAfter(lent, forSomeone(ana))).toEqual({});
  });

  it('to be delivered needs a delivery person', () => {
    const marco: DraftAction = {
      type: 'deliveryPersonChosen',
      deliveryPerson: { id: 'marco', name: 'Marco', phoneNumber: null },
    };
    expect(problemsAfter(sold, forSomeone(ana), delivery)).toEqual({
      deliveryPerson: 'deliveryPersonMissing',
    });
    expect(problemsAfter(sold, forSomeone(ana), delivery, marco)).toEqual({});
  });

  it('has no more discount than items, and no more items than there are', () => {
    const discount: DraftAction = { type: 'discountGiven', terms: { amountCents: 4901 as Cents } };
    const soldOut: DraftAction = { type: 'stocksSeen', stocks: [{ id: 'drill', stock: 0 }] };
    expect(problemsAfter(sold, forSomeone(ana), discount, soldOut)).toEqual({
      items: 'stockMissing',
      discount: 'discountAboveItems',
    });
  });
});

it('names as many units as each line has, where they have codes', () => {
  const coded = {
    type: 'saleAdded',
    product: sampleProduct({ tracksUnits: true }),
    quantity: 1,
    selectedAttributes: null,
  } as const;
  const units = [{ id: 'first', code: 'DRILL-001' }];
  expect(problemsAfter(coded, forSomeone(ana))).toEqual({ units: 'unitsMissing' });
  expect(problemsAfter({ ...coded, units }, forSomeone(ana))).toEqual({});
});

it('names the problems from the top of the form to its foot', () => {
  const fields = [
    ...draftProblems(draftAfter(sold, forSomeone(newCustomer('')), delivery), TERMS).keys(),
  ];
  expect(fields).toEqual(['firstName', 'address', 'deliveryPerson']);
});
