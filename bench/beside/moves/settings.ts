import { drawCents, unitOf } from '../forms/facts.ts';
import { drawThousandths } from '../forms/order-form.ts';
import type { Story } from '../story/story.ts';
import type { Moves } from './move.ts';

const ZONES = ['America/New_York', 'Asia/Tokyo', 'Pacific/Auckland', 'Europe/Madrid', 'UTC'];
const RULES = ['FREE', 'APPROVAL', 'NOT_ALLOWED'];
const ACTIONS = ['refund', 'cancel', 'void', 'payOut', 'reserved', 'customItem'];

export const settingMoves: Moves<
  | 'updateStore'
  | 'createTaxRate'
  | 'updateTaxRate'
  | 'deleteTaxRate'
  | 'createStaffMember'
  | 'updateStaffMember'
  | 'deactivateStaffMember'
  | 'createInvitation'
  | 'setUp'
> = {
  updateStore: {
    weight: 5,
    draw: async (story) => ({
      name: 'updateStore',
      by: story.owner,
      body: await drawSettings(story),
    }),
  },
  createTaxRate: {
    weight: 1,
    makes: 'rates',
    draw: (story) => ({
      name: 'createTaxRate',
      by: story.owner,
      body: { ...drawRate(story), pricesIncludeTax: story.chance.once(2) },
    }),
  },
  updateTaxRate: {
    weight: 2,
    makes: 'rates',
    draw: (story) => ({
      name: 'updateTaxRate',
      by: story.owner,
      params: { id: story.any('rates') },
      body: drawRate(story),
    }),
  },
  deleteTaxRate: {
    weight: 1,
    draw: (story) => ({
      name: 'deleteTaxRate',
      by: story.owner,
      params: { id: story.any('rates') },
    }),
  },
  createStaffMember: {
    weight: 3,
    makes: 'staff',
    draw: (story) => ({ name: 'createStaffMember', by: story.owner, body: drawHired(story) }),
  },
  updateStaffMember: {
    weight: 1,
    draw: (story) => ({
      name: 'updateStaffMember',
      by: story.owner,
      params: { id: story.any('staff') },
      body: { firstName: 'Ida', isActive: story.chance.once(2) },
    }),
  },
  deactivateStaffMember: {
    weight: 1,
    draw: (story) => ({
      name: 'deactivateStaffMember',
      by: story.owner,
      params: { id: story.any('staff') },
    }),
  },
  createInvitation: {
    weight: 1,
    draw: (story) => ({
      name: 'createInvitation',
      by: story.owner,
      params: { id: story.any('staff') },
    }),
  },
  // The first store of the database is set up before the first story.
  setUp: {
    weight: 1,
    draw: () => ({
      name: 'setUp',
      by: null,
      body: {
        code: 'nonsense',
        store: { name: 'Second' },
        owner: { firstName: 'A', lastName: 'B', email: 'a@b.test', password: 'a password' },
      },
    }),
  },
};

function drawRate({ chance }: Story) {
  const percent = chance.pick([19, 5, 0, 8.875, 33.333, drawThousandths(chance) / 1000]);
  return {
    name: `${chance.pick(['VAT', 'City', 'vat'])} ${chance.int(1, 5)}`,
    percent,
    ...(chance.once(4) && { isDefault: true }),
  };
}

function drawHired({ chance, mark }: Story) {
  return {
    firstName: chance.pick(['Ines', 'Inés', 'Ulf']),
    lastName: 'Vega',
    email: `hired${chance.int(1, 6)}@${mark}.test`,
    role: chance.pick(['CASHIER', 'MANAGER', 'DESPATCHER']),
  };
}

/** Draws a part of the settings: money, days, what completes by itself, drawers, limits, or words. */
async function drawSettings(story: Story): Promise<object> {
  const { chance } = story;
  const unit = await unitOf(story);
  const amount = (most: number) => drawCents(chance, unit, most) / 100;
  const part = chance.weighted({
    zone: 4,
    money: 2,
    loans: 2,
    done: 2,
    drawers: 3,
    limits: 4,
    words: 1,
  });
  switch (part) {
    case 'zone':
      return { timezone: chance.pick(ZONES) };
    case 'money':
      return {
        cashRounding: (chance.pick([0, 5, 10, 50, 100]) * unit) / 100,
        cashRoundingMode: chance.pick(['HALF_UP', 'HALF_DOWN', 'DOWN', 'UP']),
        ...(chance.once(3) && { pricesIncludeTax: chance.once(2) }),
        ...(chance.once(6) && { settings: { currency: 'EUR' } }),
      };
    case 'loans':
      return {
        overdueDays: chance.int(0, 5),
        lateFeePerDay: amount(300),
        lateFeeGraceDays: chance.int(0, 2),
        lateFeeMax: chance.once(2) ? null : amount(900),
      };
    case 'done':
      return {
        completeWhenPaid: chance.once(2),
        completeWhenDelivered: chance.once(2),
        addressNeeded: chance.pick(['ALWAYS', 'DELIVERY']),
      };
    case 'drawers':
      return { cashControl: chance.once(3), blindCount: chance.once(2) };
    case 'limits':
      return drawLimits(story);
    case 'words':
      return { receiptHeader: 'Hello', taxNumber: `N-${chance.int(1, 9)}`, country: 'Colombia' };
  }
}

/** Draws who takes payments, and the limits of a role. */
export function drawLimits({ chance }: Story): object {
  const role = chance.pick(['MANAGER', 'CASHIER', 'SUPER_ADMIN']);
  const rules = Object.fromEntries(
    chance.some(ACTIONS, 2).map((each) => [each, chance.pick(RULES)]),
  );
  const maxDiscountPercent = chance.pick([null, 5, 10, 50]);
  return {
    paymentRoles: chance.some(['MANAGER', 'CASHIER', 'SUPER_ADMIN'], chance.int(1, 3)),
    limits: {
      [role]: { ...rules, maxDiscountPercent },
      DESPATCHER: { collect: chance.pick(RULES) },
    },
  };
}
