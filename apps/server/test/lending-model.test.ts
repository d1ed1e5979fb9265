/**
 * Random stories of loans over several days: reserved, lent, extended, brought back in parts, good, damaged or lost,
 * with claims below and above the deposit, charged, paid, voided, returned, repaired, edited, cancelled, by one till
 * and by two at once. They are told to the server and to a sheet of paper, on which every figure is computed by the
 * text of rules.md#loans, rules.md#deposits, rules.md#claims-and-charges, rules.md#repairs and rules.md#availability alone.
 */
import type { Answer } from '@mostrador/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ChargeKind,
  type Condition,
  KINDS,
  type Of,
  type Step,
  step,
  USUAL,
} from './lending-model/plan.ts';
import {
  type Booking,
  type Claimed,
  chargesOf,
  chargeTax,
  depositOf,
  dueOf,
  findUnits,
  giveBack,
  goodsOf,
  heldOf,
  netOf,
  outOf,
  part,
  plus,
  type Sheaf,
  type Sheet,
  statusOf,
  TAX,
  takeOff,
  taxIn,
  totalOf,
} from './lending-model/sheet.ts';
import { draws, patience, SEED, SEEDED } from './support/draws.ts';
import { days } from './support/reading.ts';
import { freeUnits, reserve, setReservation } from './support/reserving.ts';
import {
  addCustomer,
  cashId,
  collide,
  differences,
  editBody,
  lineOf,
  loan,
  placeOrder,
  readAgain,
  returnBody,
  sale,
  stockOf,
} from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';
import { CallFailed, type Till } from './support/till.ts';

const TIMEOUT = patience(240_000);
const PRICE = 777;
const STOCK = 100_000_000;
const DAY_MS = 86_400_000;
/** Units of the product that each story lends. */
const LENDABLE = 12;
/** Days from today on of which it is compared what is free. */
const DAYS_AHEAD = 16;

let shop: TestShop;
let customerId: string;
let soldId: string;
let cash: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  customerId = (await addCustomer(owner)).id;
  cash = await cashId(owner);
  soldId = (await addProduct(owner, { price: PRICE / 100, stock: STOCK })).id;
  await owner.call('createTaxRate', {
    body: { name: 'VAT', percent: TAX, pricesIncludeTax: true },
  });
});
afterAll(() => shop.close());

const decimal = (cents: number) => amount(cents / 100);

class Story {
  readonly sheets: Sheet[] = [];
  /** Claims and charges, deposits kept, refunded and held, and payments less refunds, by day. */
  readonly lines: {
    day: string;
    what: ChargeKind | 'kept' | 'back' | 'held' | 'money';
    cents: number;
  }[] = [];
  readonly bookings: Booking[] = [];
  /** Units of the product that the story sells which are not here any more. */
  sold = 0;
  /** Units of the product that the story lends. */
  here = LENDABLE;
  inRepair = 0;
  readonly productId: string;
  #day = 0;
  readonly #firstDay: number;

  constructor(firstDay: number, productId: string) {
    this.#firstDay = firstDay;
    this.productId = productId;
  }

  get day(): string {
    return this.dayIn(0);
  }

  dayIn(days: number): string {
    const date = new Date(Date.UTC(2027, 0, this.#firstDay + this.#day + days));
    return date.toISOString().slice(0, 10);
  }

  get out(): Sheaf[] {
    return this.sheets.flatMap(({ sheaves }) => sheaves.filter(({ state }) => state === 'out'));
  }

  reservedOn(day: string): number {
    return plus(
      this.bookings
        .filter(({ from, until, status }) => status === 'BOOKED' && from <= day && day <= until)
        .map(({ units }) => units),
    );
  }

  /** Units that are free on a day from today on: a loan that is late counts as out on all of them. */
  freeOn(day: string): number {
    const backBefore = this.out.filter(({ dueOn }) => this.day <= dueOn && dueOn < day);
    return this.here + plus(backBefore.map(({ units }) => units)) - this.reservedOn(day);
  }

  write(what: (typeof this.lines)[number]['what'], cents: number): void {
    this.lines.push({ day: this.day, what, cents });
  }

  async play(next: Step): Promise<void> {
    if (next.does === 'nextDay') {
      this.#day += 1;
      await open(this.day);
      return this.checkGoods();
    }
    if (next.does === 'reserve') return this.reserve(next);
    if (next.does === 'closeReservation') return this.closeReservation(next);
    if (next.does === 'repair') return this.repair(next);
    if (next.does === 'takeBackTogether') return this.takeBackTogether(next);
    if (next.does === 'lend' || this.sheets.length === 0) {
      const sheet = await this.lend(next.does === 'lend' ? next : USUAL);
      return sheet && this.check(sheet);
    }
    // Units are found of an order that lost some, if there is one.
    const withLost = this.sheets.filter(({ sheaves }) =>
      sheaves.some(({ state, id }) => state === 'LOST' && id !== ''),
    );
    const among = next.does === 'find' && withLost.length > 0 ? withLost : this.sheets;
    const sheet = among[next.which % among.length] as Sheet;
    const heldBefore = heldOf(sheet);
    await this.happen(sheet, next);
    this.write('held', heldOf(sheet) - heldBefore);
    sheet.order = await readAgain(shop.owner, sheet.order);
    this.check(sheet);
    await this.checkGoods();
  }

  happen(
    sheet: Sheet,
    next: Exclude<
      Step,
      Of<'lend' | 'reserve' | 'closeReservation' | 'repair' | 'takeBackTogether' | 'nextDay'>
    >,
  ): Promise<void> {
    switch (next.does) {
      case 'extend':
        return this.extend(sheet, next);
      case 'pay':
        return this.pay(sheet, part(dueOf(sheet), next.share));
      case 'takeBack':
        return this.takeBack(sheet, next);
      case 'undo':
        return this.undo(sheet, next);
      case 'find':
        return this.find(sheet, next);
      case 'takeBackTwice':
        return this.takeBackTwice(sheet, next);
      case 'return':
        return this.returnUnits(sheet, next);
      case 'discount':
        return this.discount(sheet, next);
      case 'voidCharge':
        return this.voidCharge(sheet, next.charge);
      case 'voidPayment':
        return this.voidPayment(sheet, next.payment);
      case 'edit':
        return this.edit(sheet);
      case 'complete':
        return this.complete(sheet);
      case 'cancel':
        return this.cancel(sheet);
    }
  }

  async reserve({ from, length, units, tills }: Of<'reserve'>): Promise<void> {
    const dates = { from: this.dayIn(from), until: this.dayIn(from + length) };
    const free = Array.from({ length: length + 1 }, (_, at) => this.freeOn(this.dayIn(from + at)));
    const fits = Math.min(tills, Math.max(0, Math.floor(Math.min(...free) / units)));
    const call = () =>
      reserve(shop.owner, customerId, this.productId, { ...dates, quantity: units });
    const product = { id: this.productId };
    const calls = Array.from({ length: tills }, () => call);
    const { done, refused } = await collide(shop, product, calls, 'products');
    expect(refused).toEqual(Array.from({ length: tills - fits }, () => 'NOT_AVAILABLE'));
    this.bookings.push(
      ...done.map(({ id }) => ({ id, ...dates, units, status: 'BOOKED' as const })),
    );
    await this.checkGoods();
  }

  async closeReservation({ which: place, status }: Of<'closeReservation'>): Promise<void> {
    const booking = this.bookings[place % Math.max(1, this.bookings.length)];
    if (booking === undefined) return;
    const call = setReservation(shop.owner, booking, status);
    if (booking.status !== 'BOOKED') return expectRefusal(call, 'INVALID_TRANSITION');
    await call;
    booking.status = status;
    await this.checkGoods();
  }

  async repair({ action, units }: Of<'repair'>): Promise<void> {
    const call = shop.owner.call('moveRepairs', {
      params: { id: this.productId },
      body: { action, quantity: units },
    });
    if (action === 'OUT' && units > this.here) return expectRefusal(call, 'INSUFFICIENT_STOCK');
    if (action !== 'OUT' && units > this.inRepair) {
      return expectRefusal(call, 'QUANTITY_EXCEEDS_REPAIR');
    }
    await call;
    this.inRepair += action === 'OUT' ? units : 0 - units;
    if (action === 'OUT') this.here -= units;
    if (action === 'BACK') this.here += units;
    await this.checkGoods();
  }

  /** Lends where enough is here. What the manager may not take of what others reserved, the owner does. */
  async lend({
    which: place,
    lines: lent,
    sold,
    paid,
    byManager,
    picksUp,
  }: Omit<Of<'lend'>, 'does'>) {
    const worth =
      plus(lent.map(({ units, fee, deposit }) => units * (fee + deposit))) + sold * PRICE;
    // Managers sell, but take no payment.
    const cents = byManager ? 0 : part(worth, paid);
    const booked = this.bookings.filter(({ status }) => status === 'BOOKED');
    const booking = picksUp ? booked[place % Math.max(1, booked.length)] : undefined;
    const placed = (till: Till) =>
      placeOrder(
        till,
        [
          ...lent.map(({ units, fee, deposit, days: out }) => ({
            ...loan(this.productId, units, { fee: fee / 100, deposit: deposit / 100 }),
            dueOn: this.dayIn(out),
          })),
          ...(sold > 0 ? [sale(soldId, sold, PRICE / 100)] : []),
        ],
        {
          customerId,
          ...(cents > 0 && { paid: cents / 100 }),
          ...(booking && { reservationId: booking.id }),
        },
      );
    const units = plus(lent.map((line) => line.units));
    if (units > this.here) return expectRefusal(placed(shop.owner), 'INSUFFICIENT_STOCK');
    if (booking) booking.status = 'PICKED_UP';
    const takesReserved = Array.from({ length: 6 }, (_, at) => this.dayIn(at)).some((day) => {
      const taken = plus(
        lent.filter((line) => day <= this.dayIn(line.days)).map((line) => line.units),
      );
      return taken > 0 && this.reservedOn(day) > 0 && taken > this.freeOn(day);
    });
    if (byManager) await shop.manager.signIn();
    if (byManager && takesReserved) {
      await expectRefusal(placed(shop.manager), 'APPROVAL_REQUIRED');
    }
    const order = await placed(byManager && !takesReserved ? shop.manager : shop.owner);
    const all = [
      ...lent.map((line) => ({ ...line, isLoan: true })),
      ...(sold > 0 ? [{ isLoan: false, units: sold, fee: PRICE, deposit: 0 }] : []),
    ];
    this.here -= units;
    this.sold += sold;
    const sheet: Sheet = {
      order,
      lines: all.map(({ isLoan, fee, deposit, units: count }, index) => ({
        ...{ isLoan, fee, deposit },
        id: order.items[index]?.id ?? '',
        units: count,
        left: count,
        worth: count * fee,
        count,
        back: 0,
        given: 0,
      })),
      sheaves: lent.map(({ units: count, days: out }, line) => ({
        id:
          order.borrowRecords.find(({ orderItemId }) => orderItemId === order.items[line]?.id)
            ?.id ?? '',
        line,
        units: count,
        dueOn: this.dayIn(out),
        state: 'out',
        refunded: 0,
        waived: 0,
        kept: 0,
        claims: [],
      })),
      payments: cents > 0 ? [{ id: order.payments[0]?.id ?? '', cents, isVoid: false }] : [],
      refunded: 0,
      discount: 0,
      discountLeft: 0,
      returned: 0,
      depositsRefunded: 0,
      waived: 0,
      charges: [],
      isCancelled: false,
      isComplete: false,
      returnedOn: [],
      hasUndone: false,
    };
    this.sheets.push(sheet);
    this.write('money', cents);
    this.write('held', heldOf(sheet));
    await this.checkGoods();
    return sheet;
  }

  async extend(sheet: Sheet, next: Of<'extend'>): Promise<void> {
    const sheaf = sheet.sheaves[next.record % sheet.sheaves.length];
    if (sheaf === undefined || sheaf.id === '') return;
    const dueOn = later(sheaf.dueOn, next.days);
    const call = (to: string) => extendBorrow(sheaf, to, next.fee);
    if (sheet.isCancelled) return expectRefusal(call(dueOn), 'ORDER_CANCELLED');
    if (sheaf.state !== 'out') return expectRefusal(call(dueOn), 'ALREADY_RETURNED');
    if (next.errs) await expectRefusal(call(sheaf.dueOn), 'INVALID_INPUT');
    await call(dueOn);
    await this.extended(sheet, sheaf, dueOn, next.fee);
  }

  async extended(sheet: Sheet, sheaf: Sheaf, dueOn: string, cents: number): Promise<void> {
    sheaf.dueOn = dueOn;
    if (cents === 0) return;
    const { charges } = await readAgain(shop.owner, sheet.order);
    const known = new Set(sheet.charges.map(({ id }) => id));
    const added = charges.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    expect(added).toHaveLength(1);
    sheet.charges.push(
      ...added.map((id) => ({ id, kind: 'EXTENSION' as const, cents, claim: null, isVoid: false })),
    );
    this.write('EXTENSION', cents);
  }

  async pay(sheet: Sheet, cents: number): Promise<void> {
    const { id } = sheet.order;
    const paying = (value: number) =>
      shop.owner.call('addPayment', {
        params: { id },
        body: { amount: decimal(value), paymentMethod: 'Cash' },
      });
    const code = sheet.isCancelled ? 'ORDER_CANCELLED' : 'AMOUNT_EXCEEDS_DUE';
    await expectRefusal(paying(dueOf(sheet) + 1), code);
    if (cents === 0) return;
    const { payments } = await paying(cents);
    sheet.payments.push({ id: payments.at(-1)?.id ?? '', cents, isVoid: false });
    this.write('money', cents);
  }

  async takeBack(sheet: Sheet, next: Of<'takeBack'>): Promise<void> {
    const sheaf = sheet.sheaves[next.record % sheet.sheaves.length];
    // A part that a return undid has an id that nobody wrote down.
    if (sheaf === undefined || sheaf.id === '') return;
    const units = Math.max(1, part(sheaf.units, next.units));
    const deposit = depositOf(sheet, { ...sheaf, units });
    const claimed = next.claims.map((each) => ({
      kind: each.kind,
      cents: Math.max(1, part(deposit + 500, each.share)),
    }));
    const { held } = settlement(sheet, sheaf, units);
    const isOld = next.refund !== null;
    const oldRefund = part(held, next.refund ?? 0);
    const call = (body: object) =>
      shop.owner.call('returnBorrow', {
        params: { id: sheaf.id },
        body: {
          quantity: units,
          condition: next.condition,
          payChargeFromRefund: next.paysCharge,
          ...(isOld
            ? oldRefund > 0 && { refund: { amount: decimal(oldRefund) } }
            : { claims: claimed.map(({ kind, cents }) => ({ kind, amount: decimal(cents) })) }),
          ...body,
        },
      });
    if (sheet.isCancelled) return expectRefusal(call({}), 'ORDER_CANCELLED');
    if (sheaf.state !== 'out') return expectRefusal(call({}), 'ALREADY_RETURNED');
    if (next.errs) {
      await expectRefusal(call({ quantity: sheaf.units + 1 }), 'QUANTITY_EXCEEDS_REMAINING');
      const tooMuch = { claims: null, refund: { amount: decimal(held + 1) } };
      await expectRefusal(call(tooMuch), 'REFUND_EXCEEDS_DEPOSIT');
    }
    const answer = await call({});

    const asked = isOld
      ? [{ kind: 'OTHER' as const, cents: held - oldRefund }].filter(({ cents }) => cents > 0)
      : claimed;
    const back = this.settle(sheet, sheaf, { units, condition: next.condition, asked });
    back.id = (answer.returned ?? answer).id;
    const cents = next.paysCharge ? Math.min(back.refunded, dueOf(sheet)) : 0;
    if (cents > 0) sheet.payments.push({ id: '', cents, isVoid: false });
    this.write('money', cents);
    await this.readIds(sheet);
  }

  /** Writes down that units came back, and returns them; their id stands in the answer of the call. */
  settle(
    sheet: Sheet,
    sheaf: Sheaf,
    {
      units,
      condition,
      asked,
    }: { units: number; condition: Condition; asked: Omit<Claimed, 'kept'>[] },
  ): Sheaf {
    const { deposit, waived, held } = settlement(sheet, sheaf, units);
    let left = held;
    const settled = asked.map((claim): Claimed => {
      const kept = Math.min(claim.cents, left);
      left -= kept;
      return { ...claim, kept };
    });
    const back: Sheaf = {
      id: '',
      line: sheaf.line,
      units,
      dueOn: sheaf.dueOn,
      state: condition,
      backOn: this.day,
      refunded: left,
      waived,
      kept: held - left,
      claims: settled,
    };
    expect(back.refunded + back.kept + back.waived).toBeLessThanOrEqual(deposit);
    sheaf.units -= units;
    if (sheaf.units === 0) sheet.sheaves.splice(sheet.sheaves.indexOf(sheaf), 1, back);
    else sheet.sheaves.push(back);
    this.unitsBack(sheet, sheaf.line, units, condition);
    sheet.waived += waived;
    sheet.depositsRefunded += left;
    sheet.refunded += left;
    this.write('back', left);
    this.write('money', 0 - left);
    this.write('kept', back.kept);
    for (const claim of settled) {
      const { kind, cents, kept } = claim;
      this.write(kind, cents);
      if (cents > kept) {
        sheet.charges.push({ id: '', kind, cents: cents - kept, claim, isVoid: false });
      }
    }
    return back;
  }

  /** Reads the ids of the charges and payments that were written down last. */
  async readIds(sheet: Sheet): Promise<void> {
    sheet.order = await readAgain(shop.owner, sheet.order);
    expect(sheet.order.charges).toHaveLength(sheet.charges.length);
    for (const [index, charge] of sheet.charges.entries()) {
      charge.id = sheet.order.charges[index]?.id ?? '';
    }
    for (const payment of sheet.payments.filter(({ id }) => id === '')) {
      const isNew = (id: string) => sheet.payments.every((each) => each.id !== id);
      payment.id =
        sheet.order.payments.find(
          ({ id, amount: paid }) => isNew(id) && Math.round(paid * 100) === payment.cents,
        )?.id ?? 'the order lacks the payment';
    }
  }

  /** Loans of any orders come back in one call, whose money is one sum. */
  async takeBackTogether(next: Of<'takeBackTogether'>): Promise<void> {
    const out = this.sheets
      .flatMap((sheet) => sheet.sheaves.map((sheaf) => ({ sheet, sheaf })))
      .filter(({ sheaf }) => sheaf.state === 'out' && sheaf.id !== '');
    if (out.length === 0) return;
    const left = new Map(out.map(({ sheaf }) => [sheaf, sheaf.units]));
    const backs = next.loans.flatMap(({ record, units: share, condition, claims }) => {
      const { sheet, sheaf } = out[record % out.length] as (typeof out)[number];
      const most = left.get(sheaf) ?? 0;
      if (most === 0) return [];
      const units = Math.max(1, part(most, share));
      left.set(sheaf, most - units);
      const deposit = depositOf(sheet, { ...sheaf, units });
      const asked = claims.map((each) => ({
        kind: each.kind,
        cents: Math.max(1, part(deposit + 500, each.share)),
      }));
      return { sheet, sheaf, borrowId: sheaf.id, units, condition, asked };
    });
    const body = (takes: number) => ({
      loans: backs.map(({ borrowId, units, condition, asked }) => ({
        borrowId,
        quantity: units,
        condition,
        claims: asked.map(({ kind, cents }) => ({ kind, amount: decimal(cents) })),
      })),
      payDueFromRefund: next.paysDue,
      ...(takes > 0 && { payments: [{ paymentMethodId: cash, amount: decimal(takes) }] }),
    });
    const sheets = [...new Set(backs.map(({ sheet }) => sheet))].sort((one, other) =>
      one.order.id < other.order.id ? -1 : 1,
    );
    const heldBefore = plus(sheets.map(heldOf));
    const given = new Map(sheets.map((sheet) => [sheet, 0]));
    const came = backs.map(({ sheet, sheaf, ...each }) => {
      const back = this.settle(sheet, sheaf, each);
      given.set(sheet, (given.get(sheet) ?? 0) + back.refunded);
      return back;
    });
    const refunded = plus([...given.values()]);
    const paid = new Map<Sheet, Sheet['payments'][number]>();
    const payOut = (sheet: Sheet, from: Sheet) => {
      const cents = Math.min(given.get(from) ?? 0, dueOf(sheet));
      if (cents === 0) return;
      given.set(from, (given.get(from) ?? 0) - cents);
      const payment = paid.get(sheet) ?? { id: '', cents: 0, isVoid: false };
      if (!paid.has(sheet)) sheet.payments.push(payment);
      paid.set(sheet, payment);
      payment.cents += cents;
    };
    if (next.paysDue) {
      for (const sheet of sheets) payOut(sheet, sheet);
      for (const sheet of sheets) for (const from of sheets) payOut(sheet, from);
    }
    const due = plus(sheets.map(dueOf));
    const takes = part(due, next.takes);
    await expectRefusal(
      shop.owner.call('returnBorrows', { body: body(due + 1) }),
      'AMOUNT_EXCEEDS_DUE',
    );
    const answer = await shop.owner.call('returnBorrows', { body: body(takes) });
    let rest = takes;
    for (const sheet of sheets) {
      const cents = Math.min(rest, dueOf(sheet));
      rest -= cents;
      if (cents > 0) sheet.payments.push({ id: '', cents, isVoid: false });
    }
    const moved = takes + plus([...paid.values()].map(({ cents }) => cents)) - refunded;
    expect(plus(answer.moved.map((each) => Math.round(each.amount * 100)))).toBe(moved);
    this.write('money', moved + refunded);
    this.write('held', plus(sheets.map(heldOf)) - heldBefore);
    for (const [index, back] of came.entries()) back.id = answer.records[index]?.id ?? '';
    for (const sheet of sheets) {
      await this.readIds(sheet);
      this.check(sheet);
    }
    await this.checkGoods();
  }

  /** Two tills take back the same units at the same moment, or one of them extends the loan. */
  async takeBackTwice(sheet: Sheet, next: Of<'takeBackTwice'>): Promise<void> {
    const sheaf = sheet.sheaves[next.record % sheet.sheaves.length];
    if (sheaf === undefined || sheaf.state !== 'out' || sheet.isCancelled) return;
    const units = Math.max(1, part(sheaf.units, next.units));
    if (2 * units <= sheaf.units) return;
    const dueOn = later(sheaf.dueOn, 3);
    let isExtended = false;
    const extend = async (): Promise<undefined> => {
      await extendBorrow(sheaf, dueOn, 0);
      isExtended = true;
    };
    const call = () =>
      shop.owner.call('returnBorrow', {
        params: { id: sheaf.id },
        body: { quantity: units, claims: [] },
      });
    const before = { ...sheaf };
    const isAll = units === before.units;
    const { done, refused } = await collide<Answer<'returnBorrow'> | undefined>(shop, sheet.order, [
      call,
      next.other === 'extends' ? extend : call,
    ]);
    if (next.other === 'takesBack') {
      expect(refused).toEqual([isAll ? 'ALREADY_RETURNED' : 'QUANTITY_EXCEEDS_REMAINING']);
    } else if (isExtended) {
      expect(refused).toEqual([]);
      await this.extended(sheet, sheaf, dueOn, 0);
    } else {
      expect(refused).toEqual(isAll ? ['ALREADY_RETURNED'] : 'the loan was not extended');
    }
    const answer = done.find((each) => each !== undefined);
    const back = answer?.returned ?? answer;
    // Units that came back before the loan was extended keep its day of then.
    if (isExtended) expect([before.dueOn, dueOn]).toContain(back?.dueOn);
    const deposit = depositOf(sheet, { ...sheaf, units });
    const waived = Math.min(deposit, Math.max(0, goodsOf(sheet) - netOf(sheet)));
    const refunded = Math.min(
      deposit - waived,
      Math.max(0, Math.min(netOf(sheet), goodsOf(sheet)) - (outOf(sheet) - deposit)),
    );
    sheaf.units -= units;
    const closed: Sheaf = {
      ...before,
      id: back?.id ?? '',
      dueOn: isExtended && back ? back.dueOn : before.dueOn,
      units,
      state: 'GOOD',
      refunded,
      waived,
      kept: 0,
      claims: [],
    };
    if (sheaf.units === 0) sheet.sheaves.splice(sheet.sheaves.indexOf(sheaf), 1, closed);
    else sheet.sheaves.push(closed);
    this.unitsBack(sheet, sheaf.line, units, 'GOOD');
    sheet.waived += waived;
    sheet.depositsRefunded += refunded;
    sheet.refunded += refunded;
    this.write('back', refunded);
    this.write('money', 0 - refunded);
  }

  unitsBack(sheet: Sheet, line: number, units: number, condition: Condition): void {
    const of = sheet.lines[line];
    if (of === undefined) return;
    of.left -= units;
    if (!of.isLoan) this.sold -= units;
    else if (condition === 'GOOD') this.here += units;
    else if (condition === 'DAMAGED') this.inRepair += units;
  }

  /** Undoes a return that was booked by mistake, at one till or at two at once. */
  async undo(sheet: Sheet, next: Of<'undo'>): Promise<void> {
    const sheaf = sheet.sheaves[next.record % sheet.sheaves.length];
    if (sheaf === undefined || sheaf.id === '') return;
    const charges = sheet.charges.filter(
      ({ claim, isVoid }) => claim !== null && sheaf.claims.includes(claim) && !isVoid,
    );
    const back = { refunded: sheaf.refunded, waived: sheaf.waived };
    const chargedCents = plus(charges.map(({ cents }) => cents));
    const refused = this.undoRefused(sheet, sheaf, chargedCents);
    const due = Math.max(
      0,
      totalOf(sheet) + back.refunded + back.waived - chargedCents - netOf(sheet),
    );
    const cents = part(due, next.takes ?? 0);
    const call = () =>
      shop.owner.call('undoReturn', {
        params: { id: sheaf.id },
        body: {
          reason: 'Agreed',
          ...(cents > 0 && { payments: [{ paymentMethodId: cash, amount: decimal(cents) }] }),
        },
      });
    if (refused !== undefined) return expectRefusal(call(), refused);
    const calls = Array.from({ length: next.tills }, () => call);
    const outcome = await collide(shop, sheet.order, calls);
    expect(outcome.done).toHaveLength(1);
    // Its record is open again, or part of the rest.
    expect(['NOT_MARKED_RETURNED', 'NOT_FOUND', undefined]).toContain(outcome.refused[0]);

    sheet.hasUndone = true;
    sheet.depositsRefunded -= sheaf.refunded;
    sheet.waived -= sheaf.waived;
    this.write('kept', 0 - sheaf.kept);
    for (const claim of sheaf.claims) this.write(claim.kind, 0 - claim.kept);
    for (const charge of charges) {
      charge.isVoid = true;
      this.write(charge.kind, 0 - charge.cents);
    }
    if (sheaf.state === 'GOOD') this.here -= sheaf.units;
    if (sheaf.state === 'DAMAGED') this.inRepair -= sheaf.units;
    const line = sheet.lines[sheaf.line];
    if (line !== undefined) line.left += sheaf.units;
    const rest = sheet.sheaves.find((each) => each.line === sheaf.line && each.state === 'out');
    if (rest !== undefined) {
      rest.units += sheaf.units;
      sheet.sheaves.splice(sheet.sheaves.indexOf(sheaf), 1);
    } else {
      Object.assign(sheaf, { state: 'out', refunded: 0, waived: 0, kept: 0, claims: [] });
    }
    if (cents > 0) sheet.payments.push({ id: '', cents, isVoid: false });
    this.write('money', cents);
    await this.readIds(sheet);
  }

  undoRefused(sheet: Sheet, sheaf: Sheaf, chargedCents: number): string | undefined {
    if (sheet.isCancelled) return 'ORDER_CANCELLED';
    if (sheaf.state === 'out' || sheaf.state === 'undone') return 'NOT_MARKED_RETURNED';
    // The clock stands still on a day: what came back before on it counts as since.
    if (sheet.returnedOn.some((day) => day >= (sheaf.backOn ?? ''))) return 'RETURNED_SINCE';
    if (chargedCents > dueOf(sheet)) return 'CHARGE_OF_RETURN_PAID';
    if (sheaf.state === 'GOOD' && sheaf.units > this.here) return 'INSUFFICIENT_STOCK';
    if (sheaf.state === 'DAMAGED' && sheaf.units > this.inRepair) return 'QUANTITY_EXCEEDS_REPAIR';
    return undefined;
  }

  /** Finds units that were lost, at one till or at two at once: what their loss cost is given back by choice. */
  async find(sheet: Sheet, next: Of<'find'>): Promise<void> {
    const lost = sheet.sheaves.filter(({ state, id }) => state === 'LOST' && id !== '');
    // Mostly a lost one, so that stories find some.
    const sheaf = lost[next.record % Math.max(1, lost.length)] ?? sheet.sheaves[0];
    if (sheaf === undefined || sheaf.id === '') return;
    const units = Math.max(1, part(sheaf.units, next.units));
    const call = () =>
      shop.owner.call('markFound', {
        params: { id: sheaf.id },
        body: {
          quantity: units,
          condition: next.condition,
          givesDeposit: next.givesDeposit,
          givesCharge: next.givesCharge,
          reason: 'Agreed',
        },
      });
    if (sheet.isCancelled) return expectRefusal(call(), 'ORDER_CANCELLED');
    if (sheaf.state !== 'LOST') return expectRefusal(call(), 'NOT_LOST');
    const calls = Array.from({ length: units === sheaf.units ? next.tills : 1 }, () => call);
    const outcome = await collide(shop, sheet.order, calls);
    expect(outcome.done).toHaveLength(1);
    expect(['NOT_LOST', undefined]).toContain(outcome.refused[0]);
    const found = findUnits(sheet, sheaf, units, next);
    const dueBefore = dueOf(sheet);
    const { done } = outcome;
    const stillLost = sheaf.units - units;
    const back: Sheaf = {
      ...sheaf,
      ...found.back,
      id: done[0]?.id ?? '',
      units,
      state: next.condition,
      backOn: this.day,
    };
    const rest: Sheaf = { ...sheaf, ...found.rest, units: stillLost };
    sheet.hasUndone = true;
    this.write('kept', back.kept + (stillLost > 0 ? rest.kept : 0) - sheaf.kept);
    for (const claim of sheaf.claims) {
      this.write(claim.kind, 0 - claim.kept);
      for (const charge of sheet.charges.filter((each) => each.claim === claim && !each.isVoid)) {
        charge.isVoid = true;
        this.write(charge.kind, 0 - charge.cents);
      }
    }
    const stand = stillLost > 0 ? [rest, back] : [back];
    for (const each of stand) {
      const settled = plus([each.refunded, each.waived, each.kept]);
      expect(settled).toBeLessThanOrEqual(depositOf(sheet, each));
    }
    sheet.sheaves.splice(sheet.sheaves.indexOf(sheaf), 1, ...stand);
    for (const claim of stand.flatMap(({ claims }) => claims)) {
      this.write(claim.kind, claim.cents);
      const cents = claim.cents - claim.kept;
      if (cents > 0) {
        sheet.charges.push({ id: '', kind: claim.kind, cents, claim, isVoid: false });
      }
    }
    sheet.waived += plus(stand.map(({ waived }) => waived)) - sheaf.waived;
    sheet.depositsRefunded += plus(stand.map(({ refunded }) => refunded)) - sheaf.refunded;
    sheet.refunded += found.deposit;
    this.write('back', found.deposit);
    const overpaid = Math.max(0, netOf(sheet) - totalOf(sheet));
    sheet.refunded += overpaid;
    this.write('money', 0 - found.deposit - overpaid);
    // Nobody gets more or owes more than what is given back.
    expect(found.deposit + overpaid + dueBefore - dueOf(sheet)).toBe(found.given);
    expect(dueOf(sheet)).toBeLessThanOrEqual(dueBefore);
    expect(plus((done[0]?.given ?? []).map(({ amount: cents }) => Math.round(cents * 100)))).toBe(
      found.deposit + overpaid,
    );
    if (next.condition === 'GOOD') this.here += units;
    else this.inRepair += units;
    await this.readIds(sheet);
  }

  async returnUnits(sheet: Sheet, next: Of<'return'>): Promise<void> {
    const index = next.line % sheet.lines.length;
    const line = sheet.lines[index];
    if (line === undefined || sheet.isCancelled) return;
    const units = part(line.left, next.units);
    const quantities = sheet.lines.map((_, at) => (at === index ? units : 0));
    const call = (counts: number[]) =>
      shop.owner.call('returnItems', {
        params: { id: sheet.order.id },
        body: returnBody(sheet.order, counts),
      });
    await expectRefusal(
      call(quantities.map((count, at) => (at === index ? line.left + 1 : count))),
      'QUANTITY_EXCEEDS_REMAINING',
    );
    if (units === 0) return;
    await call(quantities);
    sheet.returnedOn.push(this.day);
    sheet.returned += giveBack(sheet, index, units) + units * line.deposit;
    const sheaf = sheet.sheaves.find((each) => each.line === index && each.state === 'out');
    if (sheaf !== undefined) {
      sheaf.units -= units;
      const undone: Sheaf = { ...sheaf, id: '', units, state: 'undone', claims: [] };
      if (sheaf.units === 0) {
        sheet.sheaves.splice(sheet.sheaves.indexOf(sheaf), 1, { ...undone, id: sheaf.id });
      } else sheet.sheaves.push(undone);
    }
    this.unitsBack(sheet, index, units, 'GOOD');
    const refund = Math.max(0, netOf(sheet) - totalOf(sheet));
    sheet.refunded += refund;
    this.write('money', 0 - refund);
  }

  async discount(sheet: Sheet, next: Of<'discount'>): Promise<void> {
    // Charges are no part of what a discount may take off.
    const most = sheet.isCancelled ? 0 : Math.max(0, goodsOf(sheet) - netOf(sheet));
    const give = (cents: number) =>
      shop.owner.call('addDiscount', {
        params: { id: sheet.order.id },
        body: { amount: decimal(cents) },
      });
    if (sheet.isCancelled) return expectRefusal(give(1), 'ORDER_CANCELLED');
    if (next.errs) await expectRefusal(give(most + 1), 'AMOUNT_EXCEEDS_DUE');
    const cents = part(most, next.share);
    if (cents === 0) return;
    await give(cents);
    takeOff(sheet, cents);
  }

  async voidCharge(sheet: Sheet, place: number): Promise<void> {
    const charge = sheet.charges[place % Math.max(1, sheet.charges.length)];
    if (charge === undefined) return;
    const refused = sheet.isCancelled
      ? 'ORDER_CANCELLED'
      : charge.isVoid
        ? 'CHARGE_VOIDED'
        : charge.cents > dueOf(sheet)
          ? 'CHARGE_PAID'
          : undefined;
    const call = shop.owner.call('voidCharge', {
      params: { id: sheet.order.id, chargeId: charge.id },
      body: { reason: 'Agreed' },
    });
    if (refused !== undefined) return expectRefusal(call, refused);
    await call;
    charge.isVoid = true;
    this.write(charge.kind, 0 - charge.cents);
  }

  async voidPayment(sheet: Sheet, place: number): Promise<void> {
    const payment = sheet.payments[place % Math.max(1, sheet.payments.length)];
    if (payment === undefined) return;
    const refused = sheet.isCancelled
      ? 'ORDER_CANCELLED'
      : payment.isVoid
        ? 'PAYMENT_VOIDED'
        : payment.cents > netOf(sheet)
          ? 'MONEY_REFUNDED'
          : undefined;
    const call = shop.owner.call('voidPayment', {
      params: { id: sheet.order.id, paymentId: payment.id },
      body: { reason: 'Wrong' },
    });
    if (refused !== undefined) return expectRefusal(call, refused);
    await call;
    payment.isVoid = true;
    this.write('money', 0 - payment.cents);
  }

  /** Lends one unit more of the first line. */
  async edit(sheet: Sheet): Promise<void> {
    const [line] = sheet.lines;
    const [sheaf] = sheet.sheaves;
    if (line === undefined || sheaf === undefined) return;
    const items = sheet.order.items.map((item, index) => ({
      ...lineOf(item),
      quantity: index === 0 ? item.quantity + 1 : item.quantity,
    }));
    const call = shop.owner.call('updateOrder', {
      params: { id: sheet.order.id },
      body: editBody(sheet.order, { items }),
    });
    const isTouched =
      sheet.hasUndone ||
      sheet.returned > 0 ||
      sheet.charges.length > 0 ||
      sheet.sheaves.some(({ state }) => state !== 'out');
    if (sheet.isCancelled) return expectRefusal(call, 'ORDER_CANCELLED');
    if (isTouched || sheet.isComplete) return expectRefusal(call, 'ORDER_NOT_EDITABLE');
    if (this.here === 0) return expectRefusal(call, 'INSUFFICIENT_STOCK');
    await call;
    line.units += 1;
    line.left += 1;
    line.count += 1;
    line.worth += line.fee;
    sheaf.units += 1;
    this.here -= 1;
  }

  async complete(sheet: Sheet): Promise<void> {
    const call = shop.owner.call('setOrderStatus', {
      params: { id: sheet.order.id },
      body: { status: 'COMPLETED' },
    });
    const isSettled = ['PAID', 'FREE'].includes(statusOf(sheet));
    if (sheet.isCancelled) return expectRefusal(call, 'ORDER_CANCELLED');
    if (sheet.isComplete || !isSettled) return expectRefusal(call, 'INVALID_TRANSITION');
    await call;
    sheet.isComplete = true;
  }

  async cancel(sheet: Sheet): Promise<void> {
    const call = shop.owner.call('cancelOrder', {
      params: { id: sheet.order.id },
      body: { reason: 'Gone' },
    });
    if (sheet.isCancelled) return expectRefusal(call, 'ORDER_CANCELLED');
    await call;
    const net = netOf(sheet);
    sheet.refunded += net;
    this.write('money', 0 - net);
    for (const { kept, claims: of } of sheet.sheaves) {
      this.write('kept', 0 - kept);
      for (const claim of of) this.write(claim.kind, 0 - claim.kept);
    }
    for (const { kind, cents, isVoid } of sheet.charges) if (!isVoid) this.write(kind, 0 - cents);
    for (const { isLoan, left } of sheet.lines) {
      if (isLoan) this.here += left;
      else this.sold -= left;
    }
    for (const sheaf of sheet.sheaves) if (sheaf.state === 'out') sheaf.state = 'undone';
    sheet.isCancelled = true;
  }

  check(sheet: Sheet): void {
    const { order } = sheet;
    expect(order).toMatchObject({
      status: sheet.isCancelled ? 'CANCELLED' : sheet.isComplete ? 'COMPLETED' : 'CONFIRMED',
      paymentStatus: statusOf(sheet),
      chargesTotal: chargesOf(sheet) / 100,
      total: totalOf(sheet) / 100,
      netPaid: netOf(sheet) / 100,
      amountDue: dueOf(sheet) / 100,
      refundDue: Math.max(0, netOf(sheet) - totalOf(sheet)) / 100,
      depositsRefunded: sheet.depositsRefunded / 100,
      depositsWaived: sheet.waived / 100,
      depositsHeld: heldOf(sheet) / 100,
      charges: sheet.charges.map(({ kind, cents, claim, isVoid }) => ({
        kind,
        amount: cents / 100,
        tax: chargeTax({ kind, cents, claim }) / 100,
        voided: isVoid ? { reason: 'Agreed' } : null,
      })),
      items: sheet.lines.map(({ units, left }) => ({
        quantity: units,
        returnedQuantity: units - left,
      })),
    });
    for (const sheaf of sheet.sheaves.filter(({ id }) => id !== '')) {
      const isLost = sheaf.state === 'LOST';
      expect(order.borrowRecords.find(({ id }) => id === sheaf.id)).toMatchObject({
        quantity: sheaf.units,
        dueOn: sheaf.dueOn,
        status: sheaf.state === 'out' ? 'OPEN' : isLost ? 'LOST' : 'RETURNED',
        condition: ['out', 'undone'].includes(sheaf.state) ? null : sheaf.state,
        depositRefunded: sheaf.refunded / 100,
        depositWaived: sheaf.waived / 100,
        depositKept: sheaf.kept / 100,
        claims: sheaf.claims.map(({ kind, cents, kept }) => ({
          kind,
          amount: cents / 100,
          kept: kept / 100,
          tax: kind === 'LATE' ? taxIn(cents) / 100 : 0,
        })),
      });
    }
    const state = (wanted: Sheaf['state']) =>
      sheet.sheaves.filter((each) => each.state === wanted).length;
    expect(order.borrowRecords.filter(({ status }) => status === 'OPEN')).toHaveLength(
      state('out'),
    );
    expect(netOf(sheet)).toBeGreaterThanOrEqual(0);
  }

  /** Checks what is here, out, in repair, owned and free. */
  async checkGoods(): Promise<void> {
    const onLoan = plus(this.out.map(({ units }) => units));
    const product = await shop.owner.call('readProduct', { params: { id: this.productId } });
    expect(product).toMatchObject({
      stock: this.here,
      onLoan,
      inRepair: this.inRepair,
      owned: this.here + onLoan + this.inRepair,
    });
    const ahead = Array.from({ length: DAYS_AHEAD }, (_, at) => this.dayIn(at));
    const free = await freeUnits(shop.owner, this.productId, this.day, this.dayIn(DAYS_AHEAD - 1));
    expect(free).toEqual(ahead.map((day) => this.freeOn(day)));
  }

  /** Checks how many loans are late, due today, due tomorrow and out, `outBefore` of earlier stories among them. */
  async checkLoans(outBefore: readonly string[]): Promise<void> {
    const due = [...outBefore, ...this.out.map(({ dueOn }) => dueOn)];
    const { counts } = await shop.owner.call('listBorrows');
    expect(counts).toEqual({
      OVERDUE: due.filter((day) => day < this.day).length,
      TODAY: due.filter((day) => day === this.day).length,
      TOMORROW: due.filter((day) => day === this.dayIn(1)).length,
      OPEN: due.length,
    });
  }

  /** Checks the reports of each day, and those of all. */
  async checkReports(): Promise<void> {
    const first = new Date(Date.UTC(2027, 0, this.#firstDay)).toISOString().slice(0, 10);
    const dates = new Set([...this.lines.map(({ day }) => day), this.day]);
    for (const [from, to] of [...[...dates].map((day) => [day, day]), [first, this.day]] as [
      string,
      string,
    ][]) {
      const sumOf = (...wanted: (typeof this.lines)[number]['what'][]) =>
        plus(
          this.lines
            .filter(({ day, what }) => from <= day && day <= to && wanted.includes(what))
            .map(({ cents }) => cents),
        ) / 100;
      const query = days(from, to);
      const claimed = await shop.owner.call('readClaimsReport', { query });
      expect(claimed.summary).toEqual({
        late: sumOf('LATE'),
        damage: sumOf('DAMAGE'),
        loss: sumOf('LOSS'),
        other: sumOf('OTHER'),
        extension: sumOf('EXTENSION'),
        total: sumOf(...KINDS, 'EXTENSION'),
      });
      const deposits = await shop.owner.call('readDepositsReport', { query });
      expect(deposits.summary).toMatchObject({
        returned: sumOf('back'),
        pending: sumOf('held'),
        kept: sumOf('kept'),
      });
      const sales = await shop.owner.call('readSalesReport', { query });
      const exact = (value: number) => Math.round(value * 100);
      expect(exact(sales.summary.adjustedNetSales)).toBe(exact(sumOf('money') - sumOf('held')));
      const taxes = await shop.owner.call('readTaxesReport', { query });
      if (from === first && to === this.day) {
        const standing = this.sheets.filter(({ isCancelled }) => !isCancelled);
        const ofGoods = plus(
          standing.flatMap(({ order }) => order.taxes.map(({ tax }) => exact(tax))),
        );
        const ofClaims = plus(
          standing.flatMap(({ sheaves, charges }) =>
            sheaves.flatMap(({ claims: of }) =>
              of
                .filter(({ kind }) => kind === 'LATE')
                .map((claim) => {
                  const isVoid = charges.some((each) => each.claim === claim && each.isVoid);
                  return taxIn(isVoid ? claim.kept : claim.cents);
                }),
            ),
          ),
        );
        const ofExtensions = plus(
          standing.flatMap(({ charges }) =>
            charges.filter(({ kind, isVoid }) => kind === 'EXTENSION' && !isVoid).map(chargeTax),
          ),
        );
        expect(exact(taxes.summary.taxBalance)).toBe(ofGoods + ofClaims + ofExtensions);
      }
    }
  }
}

/** Sets the clock to the morning of a day, and signs the owner in again. */
async function open(day: string): Promise<void> {
  shop.clock.now = new Date(`${day}T10:00-04:00`);
  await shop.owner.signIn();
}

/** What of the deposit of units was never paid, and what is held of it, if they came back now. */
function settlement(sheet: Sheet, sheaf: Sheaf, units: number) {
  const deposit = depositOf(sheet, { ...sheaf, units });
  const goods = goodsOf(sheet);
  const net = netOf(sheet);
  const waived = Math.min(deposit, Math.max(0, goods - net));
  const others = outOf(sheet) - deposit;
  const held = Math.min(deposit - waived, Math.max(0, Math.min(net, goods) - others));
  return { deposit, waived, held };
}

const later = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const extendBorrow = ({ id }: Sheaf, dueOn: string, cents: number) =>
  shop.owner.call('extendBorrow', { params: { id }, body: { dueOn, fee: decimal(cents) } });

async function expectRefusal(call: Promise<unknown>, code: string): Promise<void> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome instanceof CallFailed ? outcome.body.code : 'it was accepted').toBe(code);
}

it(`loans come back, are claimed and charged for to the cent (${SEEDED})`, {
  timeout: TIMEOUT,
}, async () => {
  let stories = 0;
  let stock = STOCK;
  const outBefore: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      // Each story has its own days, so that those before it are in none of its reports.
      const firstDay = 1 + 45 * stories;
      stories += 1;
      await open(new Date(Date.UTC(2027, 0, firstDay)).toISOString().slice(0, 10));
      const { id } = await addProduct(shop.owner, { stock: LENDABLE, borrowable: true });
      const story = new Story(firstDay, id);
      for (const next of steps) await story.play(next);
      await story.checkReports();
      await story.checkLoans(outBefore);
      outBefore.push(...story.out.map(({ dueOn }) => dueOn));
      stock -= story.sold;
      expect(await stockOf(shop.owner, soldId)).toBe(stock);
    }),
    { numRuns: draws(10), seed: SEED, interruptAfterTimeLimit: TIMEOUT / 2, endOnFailure: true },
  );
  expect(await differences(shop)).toEqual([]);
});
