/** Order forms that random steps fill in, as a till sends them. */
import type { WireRequest } from '@mostrador/contract/routes';
import { givenBy, type Terms } from '#test/books/discounts.ts';
import type { OrderAnswer } from '#test/books/order.ts';
import { rateOf, termsOf } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import { addedTax, copyOf, type Rate, usualRate } from '#test/books/taxes.ts';
import { amount } from '#test/support/shop.ts';
import { type Counter, decimal, pick, shareOf } from './counter.ts';
import type { OrderRequest } from './requests.ts';
import type { DiscountPlan, LinePlan, Step } from './steps.ts';

type Form = WireRequest<'createOrder'>['body'];
type FormItem = Form['items'][number] & { id?: string };
export type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

/** A line on the form, with what its till knows of its discounts. */
interface Draft {
  item: FormItem;
  terms: Terms | null;
  /** Discount that was added later, which stays with the line. */
  added: number;
  /** Tax rate that the line has or will have. */
  rate: Rate | null;
}

/** What a form names of the order's own discount. */
type OrderTerms = Pick<Form, 'discount' | 'discountPercent' | 'discountReason'>;

export function createOf(counter: Counter, step: StepOf<'create'>): OrderRequest {
  const drafts = step.lines.map((line) => draftOf(counter, line));
  const given = namedTerms(counter, drafts, step, 0);
  const body = formOf(counter, drafts, { step, given, before: null });
  return {
    call: 'createOrder',
    orderId: null,
    params: undefined,
    body: {
      ...body,
      ...(step.payment && { payments: paymentsOf(counter, cents(body.total), step.payment) }),
    },
  };
}

export function editOf(
  counter: Counter,
  order: OrderAnswer,
  step: StepOf<'edit'>,
): WireRequest<'updateOrder'>['body'] {
  const kept = order.items.flatMap((item, index): Draft[] => {
    const fate = step.fates[index % step.fates.length] ?? 'stays';
    if (fate === 'goes') return [];
    const quantity = fate === 'stays' ? item.quantity : fate;
    const discount = step.lineDiscounts[index % step.lineDiscounts.length] ?? 'stays';
    const draft = keptDraft(counter, item, quantity, discount);
    const rate = step.rates?.[index % step.rates.length] ?? null;
    if (rate === 'own') return [withNamed(draft, draft.rate)];
    return [withRate(counter, draft, rate)];
  });
  const isKept = (line: LinePlan) =>
    kept.some(
      ({ item }) =>
        item.transactionType === 'BORROW' &&
        line.isLoan &&
        item.productId === productIdOf(counter, line),
    );
  const added = step.lines.filter((line) => !isKept(line)).map((line) => draftOf(counter, line));
  const [first] = order.items;
  const drafts =
    kept.length + added.length > 0
      ? [...kept, ...added]
      : first
        ? [keptDraft(counter, first, first.quantity, 'stays')]
        : [];
  const later = sum(
    order.discounts
      .filter(({ orderItemId, percent }) => orderItemId === null && percent === null)
      .map((discount) => cents(discount.amount)),
  );
  const given: OrderTerms = step.keepsDiscount
    ? { discount: order.orderDiscount }
    : namedTerms(counter, drafts, step, step.forgetsLater ? 0 : later);
  return {
    ...formOf(counter, drafts, { step, given, before: order }),
    updatedAt: step.isStale ? order.createdAt.replace(/^\d{4}/, '2020') : order.updatedAt,
  };
}

/** Returns the discount that the step gives to the order, beside the amounts that were added later. */
function namedTerms(
  counter: Counter,
  drafts: readonly Draft[],
  { discount, tax }: Pick<StepOf<'create'>, 'discount' | 'tax'>,
  later: number,
): OrderTerms {
  if (discount === null) return { discount: decimal(later), discountPercent: null };
  const reason = { discountReason: discount.reason };
  if ('thousandths' in discount) {
    const discountPercent = discount.thousandths / 1000;
    return { discount: decimal(later), discountPercent, ...reason };
  }
  const most = Math.max(0, worthOf(counter, drafts, null).left + tax * counter.unit - later);
  const amount = decimal(later + shareOf(most, discount.share, counter.unit));
  return { discount: amount, discountPercent: null, ...reason };
}

function formOf(
  counter: Counter,
  drafts: readonly Draft[],
  {
    step,
    given,
    before,
  }: {
    step: Pick<
      StepOf<'edit'>,
      'tax' | 'isDelivery' | 'mistake' | 'tellsTaxMode' | 'isExempt' | 'sendsTaxBack'
    >;
    given: OrderTerms;
    before: OrderAnswer | null;
  },
): Form & { items: FormItem[] } {
  const { isDelivery, mistake } = step;
  const { unit, taxes } = counter;
  const isSentBack = step.sendsTaxBack === true && before !== null;
  const tax = isSentBack ? cents(before.tax) : step.tax * unit;
  const freeTax = isSentBack ? cents(before.freeTax) : tax;
  const orderDiscount = cents(given.discount ?? 0);
  const named =
    given.discountPercent === undefined ? before?.discountPercent : given.discountPercent;
  const { subtotal, left, lines } = worthOf(counter, drafts, Math.round((named ?? 0) * 1000));
  const mode = before?.pricesIncludeTax ?? taxes?.pricesIncludeTax ?? null;
  const isOnFile = mistake !== 'noCustomer' && mistake !== 'noName';
  const isExempt = step.isExempt === true && isOnFile;
  const added = addedTax(lines, { unit, mode, isExempt, orderDiscount });
  const wrong = mistake === 'wrongTotal' ? unit : 0;
  const total = Math.max(0, left + freeTax + added - orderDiscount) + wrong;
  const form = {
    ...(mistake === 'noCustomer' && { customerName: 'Pablo', customerAddress: '1 Main St' }),
    ...(isOnFile && { customerId: isExempt ? counter.exemptCustomerId : counter.customerId }),
    serviceType: isDelivery ? ('DELIVERY' as const) : ('PICKUP' as const),
    ...(isDelivery && { deliveryPersonId: counter.deliveryPersonId }),
    items: drafts.map(({ item }) => item),
    subtotal: decimal(subtotal),
    tax: decimal(tax),
    ...(step.tellsTaxMode && { pricesIncludeTax: mode, isExempt }),
    ...(mistake === 'otherTaxMode' && { pricesIncludeTax: mode !== true }),
    ...(mistake === 'otherExemption' && { isExempt: !isExempt }),
    ...given,
    total: decimal(total),
    ...(mistake === 'withPayments' && {
      payments: paymentsOf(counter, total, {
        share: { of: 'above', percent: 0 },
        split: null,
        repeatsMethod: false,
      }),
    }),
  };
  return withMistake(counter, form, mistake);
}

function withMistake(
  { unit, customerId }: Counter,
  form: Form & { items: FormItem[] },
  mistake: StepOf<'create'>['mistake'],
): Form & { items: FormItem[] } {
  const onFirst = (discount: Partial<FormItem>) => ({
    ...form,
    items: form.items.map((item, index) => (index === 0 ? { ...item, ...discount } : item)),
  });
  const [first] = form.items;
  switch (mistake) {
    case 'aboveLine': {
      const full = first === undefined ? 0 : first.quantity * cents(first.unitPrice);
      return onFirst({ discountAmount: decimal(full + unit), discountPercent: null });
    }
    case 'amountAndPercentOnLine':
      return onFirst({ discountAmount: decimal(unit), discountPercent: 10 });
    case 'unknownRate':
      return onFirst({ taxRateId: customerId });
    case 'percentAbove100':
      return onFirst({ discountAmount: null, discountPercent: 100.001 });
    case 'percentBelow0':
      return onFirst({ discountAmount: null, discountPercent: -0.5 });
    case 'percentOf4Decimals':
      return { ...form, discountPercent: 33.3333 };
    case 'amountBelow0':
      return onFirst({ discountAmount: decimal(-unit), discountPercent: null });
    case 'amountOfNoUnit':
      return onFirst({ discountAmount: decimal(unit / 2), discountPercent: null });
    case 'amountAndPercent': {
      const discount = amount((cents(form.discount ?? 0) + unit) / 100);
      return { ...form, discount, discountPercent: 10 };
    }
    default:
      return form;
  }
}

function draftOf(counter: Counter, line: LinePlan): Draft {
  const item: FormItem = {
    productId: productIdOf(counter, line),
    name: line.product === null ? 'Key cut' : null,
    transactionType: line.isLoan ? 'BORROW' : 'SALE',
    quantity: line.quantity,
    unitPrice: decimal(line.price * counter.unit),
    ...(line.isLoan && { borrowDepositPerUnit: decimal(line.deposit * counter.unit) }),
  };
  const product = counter.products.find(({ id }) => id === item.productId);
  const rate = usualRate(counter.taxes, product, line.isLoan);
  const draft = withDiscount(counter, { item, terms: null, added: 0, rate }, line.discount);
  return withRate(counter, draft, line.rate ?? null);
}

/** Returns a line that an edit keeps; a discount that stays is not named. */
function keptDraft(
  counter: Counter,
  answer: OrderAnswer['items'][number],
  quantity: number,
  discount: 'stays' | 'goes' | DiscountPlan,
): Draft {
  const { id, productId, productName, transactionType, unitPrice, borrowDepositPerUnit } = answer;
  const kept: Draft = {
    item: {
      id,
      productId,
      name: productName,
      transactionType,
      unitPrice,
      borrowDepositPerUnit,
      quantity,
    },
    terms: termsOf(answer),
    added: cents(answer.discountAddedLater),
    rate: rateOf(answer),
  };
  if (discount === 'stays') return kept;
  if (discount !== 'goes') return withDiscount(counter, kept, discount);
  return { ...kept, terms: null, item: { ...kept.item, discountAmount: null } };
}

function withDiscount({ unit }: Counter, draft: Draft, discount: DiscountPlan | null): Draft {
  if (discount === null) return draft;
  const { item } = draft;
  const discountReason = discount.reason;
  if ('thousandths' in discount) {
    const discountPercent = discount.thousandths / 1000;
    const terms = discount.thousandths === 0 ? null : { percent: discount.thousandths };
    return { ...draft, terms, item: { ...item, discountPercent, discountReason } };
  }
  const amount = shareOf(item.quantity * cents(item.unitPrice), discount.share, unit);
  const discountAmount = decimal(amount);
  return { ...draft, terms: { amount }, item: { ...item, discountAmount, discountReason } };
}

/** Returns the line with one of the store's rates; null names none. */
function withRate({ taxes }: Counter, draft: Draft, number: number | null): Draft {
  const rate = number === null ? undefined : pick(taxes?.rates ?? [], number);
  return rate === undefined ? draft : withNamed(draft, copyOf(rate));
}

function withNamed(draft: Draft, rate: Rate | null): Draft {
  return rate === null ? draft : { ...draft, rate, item: { ...draft.item, taxRateId: rate.id } };
}

function productIdOf({ products }: Counter, { product }: LinePlan): string | null {
  return product === null ? null : (pick(products, product)?.id ?? '');
}

/** Returns Σ line totals, what their discounts leave of it, and the lines as taxes see them. */
function worthOf({ unit }: Counter, drafts: readonly Draft[], orderPercent: number | null) {
  const lines = drafts.map(({ item, terms }) => ({
    quantity: item.quantity,
    price: cents(item.unitPrice),
    terms,
  }));
  const subtotal = sum(
    drafts.map(
      ({ item }) => item.quantity * (cents(item.unitPrice) + cents(item.borrowDepositPerUnit ?? 0)),
    ),
  );
  const given = givenBy(lines, orderPercent, unit);
  const discounts = drafts.map(({ added }, index) => {
    const { own, share } = given[index] ?? { own: 0, share: 0 };
    return own + share + added;
  });
  return {
    subtotal,
    left: subtotal - sum(discounts),
    lines: lines.map(({ quantity, price }, index) => ({
      quantity,
      price,
      discount: discounts[index] ?? 0,
      rate: drafts[index]?.rate ?? null,
    })),
  };
}

export function paymentsOf(
  { methods, unit }: Counter,
  due: number,
  { share, split, repeatsMethod }: NonNullable<StepOf<'create'>['payment']>,
) {
  const total = shareOf(due, share, unit);
  const second = split === null ? 0 : Math.floor(((total / unit) * split) / 100) * unit;
  const [cash, card] = methods;
  const payments = [{ paymentMethodId: cash?.id ?? '', amount: decimal(total - second) }];
  if (second > 0) {
    const method = repeatsMethod ? cash : card;
    payments.push({ paymentMethodId: method?.id ?? '', amount: decimal(second) });
  }
  return payments;
}
