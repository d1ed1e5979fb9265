/**
 * Random stories of loans over several days: reserved, lent, extended, brought back in parts, good, damaged or lost,
 * with claims below and above the deposit, charged, paid, voided, returned, repaired, edited, cancelled, by one till
 * and by two at once. They are told to the server and to a sheet of paper, on which every figure is computed by the
 * text of rules.md#loans, rules.md#deposits, rules.md#claims-and-charges, rules.md#repairs and rules.md#availability alone.
 */
import type { Answer } from '@mostrador/contract/routes';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AFTER, allHere, moveRefusal, moveUnits, REPAIRS, shownGoods } from './books/goods.ts';
import {
  bringBack,
  depositOf,
  figures,
  goodsOf,
  type Line,
  lineOf,
  opened,
  plainLine,
  remaining,
  settle,
  settlement,
  taken,
  voidRefusal,
} from './books/order.ts';
import { cents as centsOf, sum } from './books/sums.ts';
import { taxSums } from './books/taxes.ts';
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
  chargeTax,
  findUnits,
  part,
  type Sheaf,
  type Sheet,
  TAX,
  taxIn,
} from './lending-model/sheet.ts';
import { draws, patience, SEED, SEEDED } from './support/draws.ts';
import { days } from './support/reading.ts';
import { expectRefusal } from './support/refusal-of.ts';
import { freeUnits, reserve, setReservation } from './support/reserving.ts';
import {
  addCustomer,
  cashId,
  collide,
  differences,
  editBody,
  lineOf as lineOfForm,
  loan,
  placeOrder,
  readAgain,
  returnBody,
  sale,
  stockOf,
} from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';
import type { Till } from './support/till.ts';

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
    body: { name: TAX.name, percent: TAX.percent / 1000, pricesIncludeTax: true },
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
  /** Where the units of the product are that the story lends. */
  readonly goods = allHere(LENDABLE);
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
    return this.sheets.flatMap(({ loans }) => loans.filter(({ isOpen }) => isOpen));
  }

  reservedOn(day: string): number {
    return sum(
      this.bookings
        .filter(({ from, until, status }) => status === 'BOOKED' && from <= day && day <= until)
        .map(({ units }) => units),
    );
  }

  /** Units that are free on a day from today on: a loan that is late counts as out on all of them. */
  freeOn(day: string): number {
    const backBefore = this.out.filter(({ dueOn }) => this.day <= dueOn && dueOn < day);
    return this.goods.HERE + sum(backBefore.map(({ quantity }) => quantity)) - this.reservedOn(day);
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
    const withLost = this.sheets.filter(({ loans }) =>
      loans.some(({ condition, id }) => condition === 'LOST' && id !== ''),
    );
    const among = next.does === 'find' && withLost.length > 0 ? withLost : this.sheets;
    const sheet = among[next.which % among.length] as Sheet;
    const heldBefore = figures(sheet).depositsHeld;
    await this.happen(sheet, next);
    this.write('held', figures(sheet).depositsHeld - heldBefore);
    sheet.answer = await readAgain(shop.owner, sheet.answer);
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
        return this.pay(sheet, part(figures(sheet).amountDue, next.share));
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
    const [from, to] = REPAIRS[action];
    const refused = moveRefusal(this.goods, units, from);
    if (refused !== undefined) return expectRefusal(call, refused);
    await call;
    moveUnits(this.goods, units, from, to);
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
      sum(lent.map(({ units, fee, deposit }) => units * (fee + deposit))) + sold * PRICE;
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
    const units = sum(lent.map((line) => line.units));
    const tooFew = moveRefusal(this.goods, units, 'HERE');
    if (tooFew !== undefined) return expectRefusal(placed(shop.owner), tooFew);
    if (booking) booking.status = 'PICKED_UP';
    const takesReserved = Array.from({ length: 6 }, (_, at) => this.dayIn(at)).some((day) => {
      const taken = sum(
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
    moveUnits(this.goods, units, 'HERE', 'OUT');
    this.sold += sold;
    const lines = all.map(({ isLoan, units: quantity, fee: price, deposit }, index) => ({
      ...plainLine({ id: order.items[index]?.id ?? '', isLoan, quantity, price, deposit }),
      rate: TAX,
    }));
    const sheet: Sheet = {
      ...opened(lines),
      answer: order,
      mode: true,
      loans: lent.map(({ units: quantity, days: out }, index) => ({
        id: order.borrowRecords.find((each) => each.orderItemId === lines[index]?.id)?.id ?? '',
        lineId: lines[index]?.id ?? '',
        quantity,
        dueOn: this.dayIn(out),
        isOpen: true,
        condition: null,
        refunded: 0,
        waived: 0,
        kept: 0,
        claims: [],
      })),
      payments: cents > 0 ? [{ id: order.payments[0]?.id ?? '', ...taken(cents) }] : [],
      charges: [],
      returnedOn: [],
      hasUndone: false,
    };
    this.sheets.push(sheet);
    this.write('money', cents);
    this.write('held', figures(sheet).depositsHeld);
    await this.checkGoods();
    return sheet;
  }

  async extend(sheet: Sheet, next: Of<'extend'>): Promise<void> {
    const sheaf = sheet.loans[next.record % sheet.loans.length];
    if (sheaf === undefined || sheaf.id === '') return;
    const dueOn = later(sheaf.dueOn, next.days);
    const call = (to: string) => extendBorrow(sheaf, to, next.fee);
    if (sheet.status === 'CANCELLED') return expectRefusal(call(dueOn), 'ORDER_CANCELLED');
    if (!sheaf.isOpen) return expectRefusal(call(dueOn), 'ALREADY_RETURNED');
    if (next.errs) await expectRefusal(call(sheaf.dueOn), 'INVALID_INPUT');
    await call(dueOn);
    await this.extended(sheet, sheaf, dueOn, next.fee);
  }

  async extended(sheet: Sheet, sheaf: Sheaf, dueOn: string, cents: number): Promise<void> {
    sheaf.dueOn = dueOn;
    if (cents === 0) return;
    const { charges } = await readAgain(shop.owner, sheet.answer);
    const known = new Set(sheet.charges.map(({ id }) => id));
    const added = charges.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    expect(added).toHaveLength(1);
    sheet.charges.push(
      ...added.map((id) => ({ id, kind: 'EXTENSION' as const, claim: null, ...taken(cents) })),
    );
    this.write('EXTENSION', cents);
  }

  async pay(sheet: Sheet, cents: number): Promise<void> {
    const { id } = sheet.answer;
    const paying = (value: number) =>
      shop.owner.call('addPayment', {
        params: { id },
        body: { amount: decimal(value), paymentMethod: 'Cash' },
      });
    const code = sheet.status === 'CANCELLED' ? 'ORDER_CANCELLED' : 'AMOUNT_EXCEEDS_DUE';
    await expectRefusal(paying(figures(sheet).amountDue + 1), code);
    if (cents === 0) return;
    const { payments } = await paying(cents);
    sheet.payments.push({ id: payments.at(-1)?.id ?? '', ...taken(cents) });
    this.write('money', cents);
  }

  async takeBack(sheet: Sheet, next: Of<'takeBack'>): Promise<void> {
    const sheaf = sheet.loans[next.record % sheet.loans.length];
    // A part that a return undid has an id that nobody wrote down.
    if (sheaf === undefined || sheaf.id === '') return;
    const units = Math.max(1, part(sheaf.quantity, next.units));
    const deposit = depositOf(sheet, { ...sheaf, quantity: units });
    const claimed = next.claims.map((each) => ({
      kind: each.kind,
      cents: Math.max(1, part(deposit + 500, each.share)),
    }));
    const { held } = settlement(sheet, { ...sheaf, quantity: units });
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
    if (sheet.status === 'CANCELLED') return expectRefusal(call({}), 'ORDER_CANCELLED');
    if (!sheaf.isOpen) return expectRefusal(call({}), 'ALREADY_RETURNED');
    if (next.errs) {
      await expectRefusal(call({ quantity: sheaf.quantity + 1 }), 'QUANTITY_EXCEEDS_REMAINING');
      const tooMuch = { claims: null, refund: { amount: decimal(held + 1) } };
      await expectRefusal(call(tooMuch), 'REFUND_EXCEEDS_DEPOSIT');
    }
    const answer = await call({});

    const asked = isOld
      ? [{ kind: 'OTHER' as const, cents: held - oldRefund }].filter(({ cents }) => cents > 0)
      : claimed;
    const back = this.settle(sheet, sheaf, { units, condition: next.condition, asked });
    back.id = (answer.returned ?? answer).id;
    const cents = next.paysCharge ? Math.min(back.refunded, figures(sheet).amountDue) : 0;
    if (cents > 0) sheet.payments.push({ id: '', ...taken(cents) });
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
    const unitsOf = { ...sheaf, quantity: units };
    const { waived, held } = settlement(sheet, unitsOf);
    let left = held;
    const settled = asked.map((claim): Claimed => {
      const kept = Math.min(claim.cents, left);
      left -= kept;
      return { ...claim, kept };
    });
    const back: Sheaf = {
      ...unitsOf,
      id: '',
      isOpen: false,
      condition,
      backOn: this.day,
      refunded: left,
      waived,
      kept: held - left,
      claims: settled,
    };
    const settledCents = back.refunded + back.kept + back.waived;
    expect(settledCents).toBeLessThanOrEqual(depositOf(sheet, unitsOf));
    sheaf.quantity -= units;
    if (sheaf.quantity === 0) sheet.loans.splice(sheet.loans.indexOf(sheaf), 1, back);
    else sheet.loans.push(back);
    const line = lineOf(sheet, sheaf.lineId);
    line.back += units;
    this.goodsBack(line, units, condition);
    refund(sheet, 'DEPOSIT', left);
    this.write('back', left);
    this.write('money', 0 - left);
    this.write('kept', back.kept);
    for (const claim of settled) {
      const { kind, cents, kept } = claim;
      this.write(kind, cents);
      if (cents > kept) {
        sheet.charges.push({ id: '', kind, claim, ...taken(cents - kept) });
      }
    }
    return back;
  }

  /** Reads the ids of the charges and payments that were written down last. */
  async readIds(sheet: Sheet): Promise<void> {
    sheet.answer = await readAgain(shop.owner, sheet.answer);
    expect(sheet.answer.charges).toHaveLength(sheet.charges.length);
    for (const [index, charge] of sheet.charges.entries()) {
      charge.id = sheet.answer.charges[index]?.id ?? '';
    }
    for (const payment of sheet.payments.filter(({ id }) => id === '')) {
      const isNew = (id: string) => sheet.payments.every((each) => each.id !== id);
      payment.id =
        sheet.answer.payments.find(
          ({ id, amount: paid }) => isNew(id) && centsOf(paid) === payment.cents,
        )?.id ?? 'the order lacks the payment';
    }
  }

  /** Loans of any orders come back in one call, whose money is one sum. */
  async takeBackTogether(next: Of<'takeBackTogether'>): Promise<void> {
    const out = this.sheets
      .flatMap((sheet) => sheet.loans.map((sheaf) => ({ sheet, sheaf })))
      .filter(({ sheaf }) => sheaf.isOpen && sheaf.id !== '');
    if (out.length === 0) return;
    const left = new Map(out.map(({ sheaf }) => [sheaf, sheaf.quantity]));
    const backs = next.loans.flatMap(({ record, units: share, condition, claims }) => {
      const { sheet, sheaf } = out[record % out.length] as (typeof out)[number];
      const most = left.get(sheaf) ?? 0;
      if (most === 0) return [];
      const units = Math.max(1, part(most, share));
      left.set(sheaf, most - units);
      const deposit = depositOf(sheet, { ...sheaf, quantity: units });
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
      one.answer.id < other.answer.id ? -1 : 1,
    );
    const heldBefore = sum(sheets.map((sheet) => figures(sheet).depositsHeld));
    const given = new Map(sheets.map((sheet) => [sheet, 0]));
    const came = backs.map(({ sheet, sheaf, ...each }) => {
      const back = this.settle(sheet, sheaf, each);
      given.set(sheet, (given.get(sheet) ?? 0) + back.refunded);
      return back;
    });
    const refunded = sum([...given.values()]);
    const paid = new Map<Sheet, Sheet['payments'][number]>();
    const payOut = (sheet: Sheet, from: Sheet) => {
      const cents = Math.min(given.get(from) ?? 0, figures(sheet).amountDue);
      if (cents === 0) return;
      given.set(from, (given.get(from) ?? 0) - cents);
      const payment = paid.get(sheet) ?? { id: '', ...taken(0) };
      if (!paid.has(sheet)) sheet.payments.push(payment);
      paid.set(sheet, payment);
      payment.cents += cents;
    };
    if (next.paysDue) {
      for (const sheet of sheets) payOut(sheet, sheet);
      for (const sheet of sheets) for (const from of sheets) payOut(sheet, from);
    }
    const due = sum(sheets.map((sheet) => figures(sheet).amountDue));
    const takes = part(due, next.takes);
    await expectRefusal(
      shop.owner.call('returnBorrows', { body: body(due + 1) }),
      'AMOUNT_EXCEEDS_DUE',
    );
    const answer = await shop.owner.call('returnBorrows', { body: body(takes) });
    let rest = takes;
    for (const sheet of sheets) {
      const cents = Math.min(rest, figures(sheet).amountDue);
      rest -= cents;
      if (cents > 0) sheet.payments.push({ id: '', ...taken(cents) });
    }
    const moved = takes + sum([...paid.values()].map(({ cents }) => cents)) - refunded;
    expect(sum(answer.moved.map((each) => centsOf(each.amount)))).toBe(moved);
    this.write('money', moved + refunded);
    this.write('held', sum(sheets.map((sheet) => figures(sheet).depositsHeld)) - heldBefore);
    for (const [index, back] of came.entries()) back.id = answer.records[index]?.id ?? '';
    for (const sheet of sheets) {
      await this.readIds(sheet);
      this.check(sheet);
    }
    await this.checkGoods();
  }

  /** Two tills take back the same units at the same moment, or one of them extends the loan. */
  async takeBackTwice(sheet: Sheet, next: Of<'takeBackTwice'>): Promise<void> {
    const sheaf = sheet.loans[next.record % sheet.loans.length];
    if (sheaf === undefined || !sheaf.isOpen || sheet.status === 'CANCELLED') return;
    const units = Math.max(1, part(sheaf.quantity, next.units));
    if (2 * units <= sheaf.quantity) return;
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
    const isAll = units === before.quantity;
    const { done, refused } = await collide<Answer<'returnBorrow'> | undefined>(
      shop,
      sheet.answer,
      [call, next.other === 'extends' ? extend : call],
    );
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
    const written = this.settle(sheet, sheaf, { units, condition: 'GOOD', asked: [] });
    written.id = back?.id ?? '';
    written.dueOn = isExtended && back ? back.dueOn : before.dueOn;
  }

  goodsBack({ isLoan }: Line, units: number, condition: Condition): void {
    if (isLoan) moveUnits(this.goods, units, 'OUT', AFTER[condition]);
    else this.sold -= units;
  }

  /** Undoes a return that was booked by mistake, at one till or at two at once. */
  async undo(sheet: Sheet, next: Of<'undo'>): Promise<void> {
    const sheaf = sheet.loans[next.record % sheet.loans.length];
    if (sheaf === undefined || sheaf.id === '') return;
    const charges = sheet.charges.filter(
      ({ claim, isVoid }) => claim !== null && sheaf.claims.includes(claim) && !isVoid,
    );
    const chargedCents = sum(charges.map(({ cents }) => cents));
    const refused = this.undoRefused(sheet, sheaf, chargedCents);
    const { total, netPaid } = figures(sheet);
    const due = Math.max(0, total + sheaf.refunded + sheaf.waived - chargedCents - netPaid);
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
    const outcome = await collide(shop, sheet.answer, calls);
    expect(outcome.done).toHaveLength(1);
    // Its record is open again, or part of the rest.
    expect(['NOT_MARKED_RETURNED', 'NOT_FOUND', undefined]).toContain(outcome.refused[0]);

    sheet.hasUndone = true;
    this.write('kept', 0 - sheaf.kept);
    for (const claim of sheaf.claims) this.write(claim.kind, 0 - claim.kept);
    for (const charge of charges) {
      charge.isVoid = true;
      this.write(charge.kind, 0 - charge.cents);
    }
    moveUnits(this.goods, sheaf.quantity, AFTER[sheaf.condition ?? 'GOOD'], 'OUT');
    lineOf(sheet, sheaf.lineId).back -= sheaf.quantity;
    const rest = sheet.loans.find((each) => each.lineId === sheaf.lineId && each.isOpen);
    if (rest !== undefined) {
      rest.quantity += sheaf.quantity;
      sheet.loans.splice(sheet.loans.indexOf(sheaf), 1);
    } else {
      const settled = { refunded: 0, waived: 0, kept: 0, claims: [] };
      Object.assign(sheaf, { isOpen: true, condition: null, ...settled });
    }
    if (cents > 0) sheet.payments.push({ id: '', ...taken(cents) });
    this.write('money', cents);
    await this.readIds(sheet);
  }

  undoRefused(sheet: Sheet, sheaf: Sheaf, chargedCents: number): string | undefined {
    if (sheet.status === 'CANCELLED') return 'ORDER_CANCELLED';
    if (sheaf.condition === null) return 'NOT_MARKED_RETURNED';
    // The clock stands still on a day: what came back before on it counts as since.
    if (sheet.returnedOn.some((day) => day >= (sheaf.backOn ?? ''))) return 'RETURNED_SINCE';
    if (chargedCents > figures(sheet).amountDue) return 'CHARGE_OF_RETURN_PAID';
    return moveRefusal(this.goods, sheaf.quantity, AFTER[sheaf.condition]);
  }

  /** Finds units that were lost, at one till or at two at once: what their loss cost is given back by choice. */
  async find(sheet: Sheet, next: Of<'find'>): Promise<void> {
    const lost = sheet.loans.filter(({ condition, id }) => condition === 'LOST' && id !== '');
    // Mostly a lost one, so that stories find some.
    const sheaf = lost[next.record % Math.max(1, lost.length)] ?? sheet.loans[0];
    if (sheaf === undefined || sheaf.id === '') return;
    const units = Math.max(1, part(sheaf.quantity, next.units));
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
    if (sheet.status === 'CANCELLED') return expectRefusal(call(), 'ORDER_CANCELLED');
    if (sheaf.condition !== 'LOST') return expectRefusal(call(), 'NOT_LOST');
    const calls = Array.from({ length: units === sheaf.quantity ? next.tills : 1 }, () => call);
    const outcome = await collide(shop, sheet.answer, calls);
    expect(outcome.done).toHaveLength(1);
    expect(['NOT_LOST', undefined]).toContain(outcome.refused[0]);
    const found = findUnits(sheet, sheaf, units, next);
    const dueBefore = figures(sheet).amountDue;
    const { done } = outcome;
    const stillLost = sheaf.quantity - units;
    const back: Sheaf = {
      ...sheaf,
      ...found.back,
      id: done[0]?.id ?? '',
      quantity: units,
      condition: next.condition,
      backOn: this.day,
    };
    const rest: Sheaf = { ...sheaf, ...found.rest, quantity: stillLost };
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
      const settled = sum([each.refunded, each.waived, each.kept]);
      expect(settled).toBeLessThanOrEqual(depositOf(sheet, each));
    }
    sheet.loans.splice(sheet.loans.indexOf(sheaf), 1, ...stand);
    for (const claim of stand.flatMap(({ claims }) => claims)) {
      this.write(claim.kind, claim.cents);
      const cents = claim.cents - claim.kept;
      if (cents > 0) {
        sheet.charges.push({ id: '', kind: claim.kind, claim, ...taken(cents) });
      }
    }
    refund(sheet, 'DEPOSIT', found.deposit);
    this.write('back', found.deposit);
    const overpaid = figures(sheet).refundDue;
    refund(sheet, 'RETURN', overpaid);
    this.write('money', 0 - found.deposit - overpaid);
    // Nobody gets more or owes more than what is given back.
    expect(found.deposit + overpaid + dueBefore - figures(sheet).amountDue).toBe(found.given);
    expect(figures(sheet).amountDue).toBeLessThanOrEqual(dueBefore);
    expect(sum((done[0]?.given ?? []).map(({ amount: cents }) => centsOf(cents)))).toBe(
      found.deposit + overpaid,
    );
    moveUnits(this.goods, units, 'GONE', AFTER[next.condition]);
    await this.readIds(sheet);
  }

  async returnUnits(sheet: Sheet, next: Of<'return'>): Promise<void> {
    const index = next.line % sheet.lines.length;
    const line = sheet.lines[index];
    if (line === undefined || sheet.status === 'CANCELLED') return;
    const units = part(remaining(line), next.units);
    const quantities = sheet.lines.map((_, at) => (at === index ? units : 0));
    const call = (counts: number[]) =>
      shop.owner.call('returnItems', {
        params: { id: sheet.answer.id },
        body: returnBody(sheet.answer, counts),
      });
    await expectRefusal(
      call(quantities.map((count, at) => (at === index ? remaining(line) + 1 : count))),
      'QUANTITY_EXCEEDS_REMAINING',
    );
    if (units === 0) return;
    await call(quantities);
    sheet.returnedOn.push(this.day);
    bringBack(sheet, line, units);
    const sheaf = sheet.loans.find((each) => each.lineId === line.id && each.isOpen);
    if (sheaf !== undefined) {
      sheaf.quantity -= units;
      const undone: Sheaf = { ...sheaf, id: '', quantity: units, isOpen: false, claims: [] };
      if (sheaf.quantity === 0) {
        sheet.loans.splice(sheet.loans.indexOf(sheaf), 1, { ...undone, id: sheaf.id });
      } else sheet.loans.push(undone);
    }
    this.goodsBack(line, units, 'GOOD');
    const { refundDue } = figures(sheet);
    refund(sheet, 'RETURN', refundDue);
    this.write('money', 0 - refundDue);
  }

  async discount(sheet: Sheet, next: Of<'discount'>): Promise<void> {
    // Charges are no part of what a discount may take off.
    const isCancelled = sheet.status === 'CANCELLED';
    const most = isCancelled ? 0 : Math.max(0, goodsOf(sheet) - figures(sheet).netPaid);
    const give = (cents: number) =>
      shop.owner.call('addDiscount', {
        params: { id: sheet.answer.id },
        body: { amount: decimal(cents) },
      });
    if (sheet.status === 'CANCELLED') return expectRefusal(give(1), 'ORDER_CANCELLED');
    if (next.errs) await expectRefusal(give(most + 1), 'AMOUNT_EXCEEDS_DUE');
    const cents = part(most, next.share);
    if (cents === 0) return;
    await give(cents);
    settle(sheet);
    sheet.orderDiscount += cents;
  }

  async voidCharge(sheet: Sheet, place: number): Promise<void> {
    const charge = sheet.charges[place % Math.max(1, sheet.charges.length)];
    if (charge === undefined) return;
    const refused =
      sheet.status === 'CANCELLED'
        ? 'ORDER_CANCELLED'
        : charge.isVoid
          ? 'CHARGE_VOIDED'
          : charge.cents > figures(sheet).amountDue
            ? 'CHARGE_PAID'
            : undefined;
    const call = shop.owner.call('voidCharge', {
      params: { id: sheet.answer.id, chargeId: charge.id },
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
    const refused = voidRefusal(sheet, payment);
    const call = shop.owner.call('voidPayment', {
      params: { id: sheet.answer.id, paymentId: payment.id },
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
    const [sheaf] = sheet.loans;
    if (line === undefined || sheaf === undefined) return;
    const items = sheet.answer.items.map((item, index) => ({
      ...lineOfForm(item),
      quantity: index === 0 ? item.quantity + 1 : item.quantity,
    }));
    const call = shop.owner.call('updateOrder', {
      params: { id: sheet.answer.id },
      body: editBody(sheet.answer, { items }),
    });
    const isTouched =
      sheet.hasUndone ||
      sheet.returns.length > 0 ||
      sheet.charges.length > 0 ||
      sheet.loans.some(({ isOpen }) => !isOpen);
    if (sheet.status === 'CANCELLED') return expectRefusal(call, 'ORDER_CANCELLED');
    if (isTouched || sheet.status === 'COMPLETED') return expectRefusal(call, 'ORDER_NOT_EDITABLE');
    if (this.goods.HERE === 0) return expectRefusal(call, 'INSUFFICIENT_STOCK');
    await call;
    line.quantity += 1;
    line.rest.units += 1;
    line.rest.worth += line.price;
    sheaf.quantity += 1;
    moveUnits(this.goods, 1, 'HERE', 'OUT');
  }

  async complete(sheet: Sheet): Promise<void> {
    const call = shop.owner.call('setOrderStatus', {
      params: { id: sheet.answer.id },
      body: { status: 'COMPLETED' },
    });
    const isSettled = ['PAID', 'FREE'].includes(figures(sheet).paymentStatus);
    if (sheet.status === 'CANCELLED') return expectRefusal(call, 'ORDER_CANCELLED');
    if (sheet.status === 'COMPLETED' || !isSettled)
      return expectRefusal(call, 'INVALID_TRANSITION');
    await call;
    sheet.status = 'COMPLETED';
  }

  async cancel(sheet: Sheet): Promise<void> {
    const call = shop.owner.call('cancelOrder', {
      params: { id: sheet.answer.id },
      body: { reason: 'Gone' },
    });
    if (sheet.status === 'CANCELLED') return expectRefusal(call, 'ORDER_CANCELLED');
    await call;
    const { netPaid } = figures(sheet);
    refund(sheet, 'CANCELLATION', netPaid);
    this.write('money', 0 - netPaid);
    for (const { kept, claims: of } of sheet.loans) {
      this.write('kept', 0 - kept);
      for (const claim of of) this.write(claim.kind, 0 - claim.kept);
    }
    for (const { kind, cents, isVoid } of sheet.charges) if (!isVoid) this.write(kind, 0 - cents);
    for (const line of sheet.lines) this.goodsBack(line, remaining(line), 'GOOD');
    for (const sheaf of sheet.loans) sheaf.isOpen = false;
    sheet.status = 'CANCELLED';
  }

  check(sheet: Sheet): void {
    const { answer } = sheet;
    const { paymentStatus, originalTotal, ...inCents } = figures(sheet);
    expect(answer).toMatchObject({
      status: sheet.status,
      paymentStatus,
      ...Object.fromEntries(Object.entries(inCents).map(([name, value]) => [name, value / 100])),
      charges: sheet.charges.map(({ kind, cents, claim, isVoid }) => ({
        kind,
        amount: cents / 100,
        tax: chargeTax({ kind, cents, claim }) / 100,
        voided: isVoid ? { reason: 'Agreed' } : null,
      })),
      items: sheet.lines.map(({ quantity, back }) => ({ quantity, returnedQuantity: back })),
    });
    for (const sheaf of sheet.loans.filter(({ id }) => id !== '')) {
      const { condition, isOpen } = sheaf;
      expect(answer.borrowRecords.find(({ id }) => id === sheaf.id)).toMatchObject({
        quantity: sheaf.quantity,
        dueOn: sheaf.dueOn,
        status: isOpen ? 'OPEN' : condition === 'LOST' ? 'LOST' : 'RETURNED',
        condition,
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
    expect(answer.borrowRecords.filter(({ status }) => status === 'OPEN')).toHaveLength(
      sheet.loans.filter(({ isOpen }) => isOpen).length,
    );
    expect(inCents.netPaid).toBeGreaterThanOrEqual(0);
  }

  /** Checks what is here, out, in repair, owned and free. */
  async checkGoods(): Promise<void> {
    const product = await shop.owner.call('readProduct', { params: { id: this.productId } });
    expect(product).toMatchObject(shownGoods(this.goods));
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
        sum(
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
      expect(centsOf(sales.summary.adjustedNetSales)).toBe(centsOf(sumOf('money') - sumOf('held')));
      const taxes = await shop.owner.call('readTaxesReport', { query });
      if (from === first && to === this.day) {
        const standing = this.sheets.filter(({ status }) => status !== 'CANCELLED');
        const ofGoods = sum(standing.map((sheet) => taxSums(sheet).included));
        const ofClaims = sum(
          standing.flatMap(({ loans, charges }) =>
            loans.flatMap(({ claims: of }) =>
              of
                .filter(({ kind }) => kind === 'LATE')
                .map((claim) => {
                  const isVoid = charges.some((each) => each.claim === claim && each.isVoid);
                  return taxIn(isVoid ? claim.kept : claim.cents);
                }),
            ),
          ),
        );
        const ofExtensions = sum(
          standing.flatMap(({ charges }) =>
            charges.filter(({ kind, isVoid }) => kind === 'EXTENSION' && !isVoid).map(chargeTax),
          ),
        );
        expect(centsOf(taxes.summary.taxBalance)).toBe(ofGoods + ofClaims + ofExtensions);
      }
    }
  }
}

/** Sets the clock to the morning of a day, and signs the owner in again. */
async function open(day: string): Promise<void> {
  shop.clock.now = new Date(`${day}T10:00-04:00`);
  await shop.owner.signIn();
}

function refund({ refunds }: Sheet, kind: Sheet['refunds'][number]['kind'], amount: number): void {
  refunds.push({ kind, amount });
}

const later = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const extendBorrow = ({ id }: Sheaf, dueOn: string, cents: number) =>
  shop.owner.call('extendBorrow', { params: { id }, body: { dueOn, fee: decimal(cents) } });

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
