/** Makes a large store to measure with: `npm run demo -- --orders 100000 --email owner@large.test`. */
import { parseArgs } from 'node:util';
import { isValidEmail } from '@mostrador/domain/email';
import { fillDemoIfEmpty } from '../apps/server/src/demo/fill-demo.ts';
import { Refused } from '../apps/server/src/platform/refused.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';
import { runCommand } from '../apps/server/src/run-command.ts';
import { fillLargeStore } from './large-store/fill-large-store.ts';

const USAGE = 'the arguments are --orders NUMBER and --email ADDRESS';
const MOST_ORDERS = 10_000_000;

await runCommand(async ({ config, openDatabase }) => {
  const { orders, email } = readArguments(process.argv.slice(2));
  if (config.environment === 'production') {
    throw new StartError(
      'The demo does not go with NODE_ENV=production: its passwords are known to everyone.',
    );
  }
  const db = await openDatabase();
  // Fills the demo first, as a server's first start would, since the sign-in page offers its people.
  if (config.demo) await fillDemoIfEmpty({ db });
  const now = new Date();
  const say = (line: string) => {
    const seconds = Math.round((Date.now() - now.getTime()) / 1000);
    console.log(`${String(seconds).padStart(4)} s  ${line}`);
  };
  await fillLargeStore(db, { orders, email, now, say }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'ALREADY_EXISTS') throw error;
    throw new StartError(
      `There is already a person who signs in as ${email}: give the owner of another store with --email.`,
    );
  });
  console.log(`Large Market is there: sign in as ${email}.`);
  return 0;
});

function readArguments(args: string[]): { orders: number; email: string } {
  const { tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { orders: { type: 'string' }, email: { type: 'string' } },
  });
  const given = { orders: 100_000, email: 'owner@large.test' };
  for (const token of tokens) {
    const value = token.kind === 'option' ? token.value : undefined;
    if (token.kind === 'option' && token.name === 'orders') given.orders = wholeNumber(value);
    else if (token.kind === 'option' && token.name === 'email') given.email = emailAddress(value);
    else throw new StartError(`Unknown argument ${args[token.index]}: ${USAGE}.`);
  }
  return given;
}

function wholeNumber(text = ''): number {
  if (!/^[1-9]\d{0,7}$/.test(text) || Number(text) > MOST_ORDERS) {
    throw new StartError(`--orders takes a whole number from 1 to ${MOST_ORDERS}, not "${text}".`);
  }
  return Number(text);
}

function emailAddress(text = ''): string {
  if (!isValidEmail(text)) throw new StartError(`--email takes an email address, not "${text}".`);
  return text;
}
