import { type CalendarDay, parseCalendarDay } from '@mostrador/domain/calendar';
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { MAX_PAGE, MAX_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { type Amount, amountOf, type Cents, MAX_CENTS, parseAmount } from '@mostrador/domain/money';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { type Percent, parsePercent, percentOf } from '@mostrador/domain/percent';
import { isValidPhone } from '@mostrador/domain/phone';
import { isValidPin } from '@mostrador/domain/pins';
import { z } from 'zod';
import { type Reason, reason } from './field-errors.ts';
import { LANGUAGES } from './languages.ts';

const amount = z.number() as unknown as z.ZodType<Amount, Amount>;
const cents = z.number() as unknown as z.ZodType<Cents, Cents>;

const NOT_AN_AMOUNT = reason('NOT_AN_AMOUNT', { maximum: amountOf(MAX_CENTS) });

function belowMinimum(minimum: number): Reason {
  return minimum === 0 ? reason('TOO_SMALL', { minimum }) : reason('NOT_ABOVE_ZERO');
}

function moneyBetween(minimum: number) {
  return z.codec(amount, cents, {
    decode(value, context) {
      const parsed = parseAmount(value);
      if (parsed !== undefined && parsed >= minimum) return parsed;
      const params = parsed === undefined ? NOT_AN_AMOUNT : belowMinimum(minimum);
      context.issues.push({ code: 'custom', input: value, params });
      return z.NEVER;
    },
    encode: (value) => (value / 100) as Amount,
  });
}

function sumFrom(minimum: number) {
  return z.codec(amount, cents, {
    decode(value, context) {
      const sum = Math.round(value * 100);
      if (Number.isSafeInteger(sum) && sum / 100 === value && sum >= minimum) return sum as Cents;
      context.issues.push({ code: 'custom', input: value, params: NOT_AN_AMOUNT });
      return z.NEVER;
    },
    encode: (value) => (value / 100) as Amount,
  });
}

/** A sum of amounts in a report, which may exceed the largest single amount. */
export const moneySum = sumFrom(0);
/** Like `moneySum`, also negative. */
export const signedMoneySum = sumFrom(-Infinity);

/** A decimal amount of 0 or more on the wire, cents in the server (rules.md#money). */
export const money = moneyBetween(0);
/** Like `money`, above 0. */
export const positiveMoney = moneyBetween(1);
/** Like `money`, also negative. */
export const signedMoney = moneyBetween(-Infinity);

const percentNumber = z.number() as unknown as z.ZodType<number, number>;
const thousandths = z.number() as unknown as z.ZodType<Percent, Percent>;
const NOT_A_PERCENT = reason('NOT_A_PERCENT');

/** A per cent from 0 to 100 with up to 3 decimals on the wire, thousandths in the server. */
export const percent = z.codec(percentNumber, thousandths, {
  decode(value, context) {
    const parsed = parsePercent(value);
    if (parsed !== undefined) return parsed;
    context.issues.push({ code: 'custom', input: value, params: NOT_A_PERCENT });
    return z.NEVER;
  },
  encode: percentOf,
});

/** Kept by their definitions, which a schema shares with its copies: `.meta` and `.describe` return one. */
const AMOUNTS = new Set<unknown>([money, positiveMoney, signedMoney].map(({ _zod }) => _zod.def));

/** Whether a schema describes an amount of money. */
export const isAmount = (schema: unknown): boolean =>
  schema instanceof z.ZodType && AMOUNTS.has(schema._zod.def);

export const id = z.uuid();

/** PostgreSQL stores neither NUL nor half a surrogate pair, such as an emoji cut by a length limit. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const NOT_STORABLE = { params: reason('NOT_STORABLE') };

/** Text with its surrounding blanks. */
export const untrimmedText = (maximum: number) =>
  z.string().max(maximum).refine(isStorable, NOT_STORABLE);

/** Trimmed text, possibly empty. */
export const anyText = (maximum = 200) =>
  z.string().trim().max(maximum).refine(isStorable, NOT_STORABLE);

/** Trimmed text, not empty. */
export const requiredText = (maximum = 200) =>
  z.string().trim().min(1).max(maximum).refine(isStorable, NOT_STORABLE);

/** Text that may be absent, null or blank, which all become null. */
export const optionalText = (maximum = 200) =>
  anyText(maximum)
    .nullish()
    .transform((text) => text || null);

export const notes = optionalText(2000);

export const optionalPhone = optionalText(MAX_PHONE_LENGTH).refine(
  (phone) => phone === null || isValidPhone(phone),
  { params: reason('NOT_A_PHONE') },
);

export const optionalEmail = optionalText(MAX_EMAIL_LENGTH).refine(
  (email) => email === null || isValidEmail(email),
  { params: reason('NOT_AN_EMAIL') },
);

/** A password that a person chooses. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);

export const pin = z.string().refine(isValidPin, { params: reason('NOT_A_PIN') });

/** An id that may be absent, null or blank. */
export const optionalId = z
  .union([id, z.literal('')])
  .nullish()
  .transform((value) => value || null);

export const optionalBoolean = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A calendar day in the store's zone, `YYYY-MM-DD`. */
export const calendarDay = z
  .string()
  .refine((text) => parseCalendarDay(text) !== undefined, { params: reason('NOT_A_DAY') })
  .transform((text) => text as CalendarDay);

/** An instant in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/** Sent with an edit: the server refuses it if the record has another one by then (rules.md#edits-at-the-same-time). */
export const loadedAt = instant.nullish().meta({
  description: 'As it was loaded: a record that has changed since is not overwritten',
});

export const isArchived = z.boolean().meta({
  description: 'Whether the record was deleted: others still name it, its own address is a 404',
});

export const orderNumber = z
  .int()
  .meta({ description: 'Number of the order in its store, from 1001' });
export const purchaseNumber = z
  .int()
  .meta({ description: 'Number of the purchase in its store, from 1001' });

export const reservationNumber = z
  .int()
  .meta({ description: 'Number of the reservation in its store, from 1' });

export const idParams = z.object({ id });

const search = anyText().meta({
  description: 'Part of a name or number, in any case and without its accents',
});

/** Number of the page that a list answers. */
export const page = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max(MAX_PAGE)
  .default(1)
  .meta({ description: 'Page that is asked for, from 1' });

/** Rows of a page, from 1 to `maximum`, which is 100 unless given. */
export const limitOf = (limits: { default: number; maximum?: number }) =>
  z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(limits.maximum ?? MAX_PAGE_SIZE)
    .default(limits.default)
    .meta({ description: 'Rows of a page' });

/** A `search` for calls without pages. */
export const searchQuery = z.object({ search: search.optional() });

/** A query parameter with several values, separated by commas. */
export const severalOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)));

/** A query parameter with several ids, separated by commas. */
export const severalIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(1000));

/** The shape of an answer that is a CSV file. */
export const fileQuery = z.object({
  spreadsheet: z.enum(LANGUAGES).optional().meta({
    description:
      'For people who open the file in a spreadsheet: headings and states in this language, separators of the store’s locale. Without it the file is for programs',
  }),
});

export const queryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Filter of a list whose deleted records can be brought back. */
export const onlyDeleted = queryBoolean
  .optional()
  .meta({ description: 'Only deleted records, which can be brought back' });

/** `page`, `limit` and `search`, the parameters of every list. */
export const listQuery = (limits: { default: number; maximum?: number }) =>
  z.object({
    search: search.optional(),
    page,
    limit: limitOf(limits),
  });

/** Order of a list, one of these (api.md#sorting); `otherwise` says what it is if absent. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  otherwise: string,
) =>
  z
    .enum(sorts)
    .optional()
    .meta({ description: `Order of the list; ${otherwise} if absent` });

/** `startDate` and `endDate`, both inclusive, in the store's zone. */
export const dateRangeQuery = z.object({
  startDate: calendarDay.optional().meta({ description: 'First store-local day' }),
  endDate: calendarDay.optional().meta({ description: 'Last store-local day, inclusive' }),
});

export const pagination = z.object({
  page: z.int().meta({ description: 'Page of this answer, from 1' }),
  limit: z.int().meta({ description: 'Rows of a page' }),
  total: z.int().meta({ description: 'Rows of all pages' }),
  totalIsAtLeast: z
    .boolean()
    .optional()
    .meta({ description: 'Counting stopped at 10,000: the total is that or more' }),
  totalPages: z.int().meta({ description: 'Number of pages' }),
  hasNext: z.boolean().meta({ description: 'Whether a page follows' }),
  hasPrev: z.boolean().meta({ description: 'Whether a page comes before' }),
});
export type Pagination = z.output<typeof pagination>;

export const nothing = z.null();
