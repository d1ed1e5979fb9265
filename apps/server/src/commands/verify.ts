import { StartError } from '#platform/start-error.ts';
import { runCommand } from '#run-command.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';

await runCommand(async ({ openDatabase }) => {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new StartError(`Unknown argument ${argument}: verify takes none.`);
  }
  const db = await openDatabase();
  const { stores, products, orders, purchases, differences } = await verifyAll(db);
  for (const difference of differences) console.log(differenceLine(difference));
  const checked = [
    counted(stores, 'store'),
    counted(products, 'product'),
    counted(orders, 'order'),
    counted(purchases, 'purchase'),
  ].join(', ');
  const found =
    differences.length === 0 ? 'no difference' : counted(differences.length, 'difference');
  console.log(`verified ${checked}: ${found}`);
  return differences.length === 0 ? 0 : 1;
});

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
