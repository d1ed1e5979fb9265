import pg from 'pg';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';

/*
 * A server that has nothing but its database: takes the data folder as its argument, prints the
 * database's process once it is ready or the reason why it is not.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await startEmbeddedDatabase({ dataDir, log: console.log });
  const client = new pg.Client({ ...database.connection });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS orders (number int)');
  await client.query('INSERT INTO orders VALUES (1)');
  await client.end();
  process.on('SIGTERM', () => database.stop());
  console.log('ready');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
