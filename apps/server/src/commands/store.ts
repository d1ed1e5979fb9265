import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { ErrorCode } from '@mostrador/contract/shared/errors';
import { isOfferedTimeZone } from '@mostrador/domain/calendar';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidEmail } from '@mostrador/domain/email';
import { isValidCurrency, isValidLocale } from '@mostrador/domain/locale';
import { openShop } from '#modules/staff/open-shop.ts';
import { resetPassword } from '#modules/staff/reset-password.ts';
import type { Database } from '#platform/database/access.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import { StartError } from '#platform/start-error.ts';
import { runCommand } from '#run-command.ts';

const USAGE = `npm run store -- create --name NAME --email OWNER [--first-name F] [--last-name L] [--locale en-US] [--currency USD] [--time-zone UTC] [--country C]
npm run store -- reset-password --email ADDRESS`;

/** Commands for operators: open a store, reset a password (rules.md#first-run). */
await runCommand(async ({ openDatabase }) => {
  const { command, values } = readArguments(process.argv.slice(2));
  const password = randomBytes(12).toString('base64url');
  console.log(
    command === 'create'
      ? await create(openDatabase, values, password)
      : await resetPasswordOf(openDatabase, values, password),
  );
  return 0;
});

type Values = ReturnType<typeof parse>['values'];

/** Opens a store with its owner. Returns the text that shows the password, once. */
async function create(
  openDatabase: () => Promise<Database>,
  values: Values,
  password: string,
): Promise<string> {
  const { name, owner, ...settings } = newShop(values);
  const db = await openDatabase();
  await inTransaction(db, (tx) =>
    openShop(tx, new Date(), { name, ...settings, owner: { ...owner, password } }),
  ).catch((error: unknown) => {
    throw isRefused(error, 'ALREADY_EXISTS')
      ? new StartError(
          `There is already a person who signs in as ${owner.email}: give the owner another address with --email.`,
        )
      : error;
  });
  return `${name} is open. Sign in as ${owner.email} with the password ${password}`;
}

/** Sets a new password for a person who is locked out. */
async function resetPasswordOf(
  openDatabase: () => Promise<Database>,
  { email }: Values,
  password: string,
): Promise<string> {
  if (!email)
    throw new StartError(
      '--email is missing: write the email address of the person who is locked out.',
    );
  const db = await openDatabase();
  await inTransaction(db, (tx) => resetPassword(tx, new Date(), { email, password })).catch(
    (error: unknown) => {
      throw isRefused(error, 'NOT_FOUND')
        ? new StartError(`There is nobody who can sign in as ${email}.`)
        : error;
    },
  );
  return `Sign in as ${email} with the password ${password}\nAll of their earlier sessions are ended.`;
}

function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof Refused && error.code === code;
}

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [command, ...others] = positionals;
  if (others.length > 0 || (command !== 'create' && command !== 'reset-password')) {
    throw new StartError(USAGE);
  }
  return { command, values };
}

function newShop(values: Values) {
  const { name, email, country } = values;
  if (!name?.trim()) throw new StartError(`--name is missing: ${USAGE}`);
  if (!email || !isValidEmail(email)) {
    throw new StartError('--email is missing or wrong: write the email address of the owner.');
  }
  const { locale = 'en-US', currency = 'USD', 'time-zone': timeZone = 'UTC' } = values;
  if (!isOfferedTimeZone(timeZone))
    throw new StartError(`There is no time zone ${timeZone}: write one such as America/Bogota.`);
  if (!isValidLocale(locale) || !isValidCurrency(currency)) {
    throw new StartError(
      `Amounts cannot be shown in the currency ${currency} for the locale ${locale}: write for example --currency COP --locale es-CO.`,
    );
  }
  if (!isOfferedCurrency(currency)) {
    throw new StartError(
      `Amounts in ${currency} have more than 2 decimals, which cannot be kept: choose another currency.`,
    );
  }
  return {
    name: name.trim(),
    locale,
    currency,
    timeZone,
    country: country ?? null,
    completeWhenPaid: true,
    owner: {
      email,
      firstName: values['first-name'] ?? 'Store',
      lastName: values['last-name'] ?? 'Owner',
    },
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: text,
        email: text,
        'first-name': text,
        'last-name': text,
        locale: text,
        currency: text,
        'time-zone': text,
        country: text,
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}
