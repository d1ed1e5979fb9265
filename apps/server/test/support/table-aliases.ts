/** Aliases of tables in SQL, the same everywhere; a table that is not named here bears its own name. */
import { OWNERS } from './table-owners.ts';

const ALIASES: Record<string, string> = {
  orders: 'o',
  order_items: 'i',
  payments: 'y',
  returns: 'r',
  return_items: 'ri',
  borrow_records: 'b',
  order_history: 'h',
  purchases: 'b',
  purchase_items: 'i',
  purchase_payments: 'y',
  purchase_returns: 'r',
  purchase_return_items: 'ri',
  purchase_history: 'h',
  products: 'p',
  stock_movements: 'm',
  cost_changes: 'c',
  stock_counts: 'c',
  stock_count_entries: 'e',
  categories: 'g',
  providers: 'v',
  customers: 'c',
  delivery_persons: 'd',
  payment_methods: 'm',
  audit_entries: 'a',
  stores: 's',
  store_counters: 'k',
  users: 'u',
};

/** Alias of every table with totals, and of one that the caller names. */
const ANY_TABLE = 't';

/** A table with the word behind it. */
const REFERENCE = /\b(?:from|join|update)\s+"?(\w+)"?\s+(?:as\s+)?"?(\w+)"?/gi;

/** Words that follow a table without an alias. */
export const NOT_AN_ALIAS =
  /^(where|set|on|order|group|join|left|inner|cross|full|select|values|limit|for|using|union|having|with|default|returning)$/i;

/** Alias of a row beside another of its table, such as `newer`. */
const WHOLE_WORD = /^[a-z]{3,}$/;

/** Returns the references to a table by another's alias, and the aliases that a statement gives to two tables. */
export function aliasFaults(statement: string): string[] {
  const tableOf = new Map<string, string>();
  return [...statement.matchAll(REFERENCE)].flatMap(([reference, table = '', alias = '']) => {
    if (!(table in OWNERS) || NOT_AN_ALIAS.test(alias) || WHOLE_WORD.test(alias)) return [];
    if (alias === ANY_TABLE) return [];
    const before = tableOf.get(alias) ?? table;
    tableOf.set(alias, before);
    return alias === ALIASES[table] && before === table ? [] : [reference];
  });
}
