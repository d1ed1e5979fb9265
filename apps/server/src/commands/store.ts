import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isValidTimeZone } from '@mostrador/domain/calendar';
import { isValidEmail } from '@mostrador/domain/email';
import { openShop } from '#modules/staff/open-shop.ts';
import { Refused } from '#platform/refused.ts';
import { StartError } from '#platform/start-error.ts';
import { inTransaction } from '#platform/transaction.ts';
import { runCommand } from '#run-command.ts';

const USAGE =
  'npm run store -- create --name NAME --email OWNER [--first-name F] [--last-name L] [--locale en-US] [--currency USD] [--time-zone UTC] [--country C]';

/** Opens a store with its owner, whose password it makes and prints (decisions §11). */
await runCommand(async ({ openDatabase }) => {
  const { name, email, firstName, lastName, ...settings } = readArguments(process.argv.slice(2));
  const password = randomBytes(12).toString('base64url');
  const db = await openDatabase();
  await inTransaction(db, (tx) =>
    openShop(tx, new Date(), {
      name,
      ...settings,
      owner: { email, password, firstName, lastName },
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'ALREADY_EXISTS') throw error;
    throw new StartError(`There is a person ${email} already: give another owner with --email.`);
  });
  console.log(`${name} is open. Sign in as ${email} with the password ${password}`);
  return 0;
});

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new StartError(USAGE);
  const { name, email, country } = values;
  if (!name?.trim()) throw new StartError(`--name is missing: ${USAGE}`);
  if (!email || !isValidEmail(email)) {
    throw new StartError('--email takes the e-mail address of the owner.');
  }
  const { locale = 'en-US', currency = 'USD', 'time-zone': timeZone = 'UTC' } = values;
  if (!isValidTimeZone(timeZone)) throw new StartError(`There is no time zone ${timeZone}.`);
  if (!canShowMoney(locale, currency)) {
    throw new StartError(`Money cannot be shown in ${currency} for ${locale}.`);
  }
  return {
    name: name.trim(),
    email,
    firstName: values['first-name'] ?? 'Store',
    lastName: values['last-name'] ?? 'Owner',
    locale,
    currency,
    timeZone,
    country: country ?? null,
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

function canShowMoney(locale: string, currency: string): boolean {
  try {
    new Intl.NumberFormat(locale, { style: 'currency', currency });
    return true;
  } catch {
    return false;
  }
}
