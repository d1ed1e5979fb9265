import type pg from 'pg';

/** Recorded in `migrations` for the tables that `schema/` makes. No version before this one knows the name. */
export const FIRST_RELEASE = '0056_first_release';

/** What version 1.44.0 records in `migrations`. Its tables are those of the first release. */
const OF_1_44 = [
  '0001_shop.sql',
  '0002_borrow_search.sql',
  '0003_tracking_switch.sql',
  '0004_purchasing.sql',
  '0005_totals.sql',
  '0006_large_stores.sql',
  '0007_people.sql',
  '0008_lost_refreshes.sql',
  '0009_canonical_keys.sql',
  '0010_whole_shares.sql',
  '0011_document_functions.sql',
  '0012_low_on_stock.sql',
  '0013_languages.sql',
  '0014_cash.sql',
  '0015_parked_orders.sql',
  '0016_counter_settings.sql',
  '0017_favourites.sql',
  '0018_custom_items.sql',
  '0019_discounts.sql',
  '0020_sorted_lists.sql',
  '0021_tax_rates.sql',
  '0022_taxes.sql',
  '0023_purchase_taxes.sql',
  '0024_pins.sql',
  '0025_refunds_and_voids.sql',
  '0026_limits.sql',
  '0027_couriers.sql',
  '0028_drawers.sql',
  '0029_shift_links.sql',
  '0030_charges.sql',
  '0031_due_days.sql',
  '0032_reminders.sql',
  '0033_repairs.sql',
  '0034_reservations.sql',
  '0035_units.sql',
  '0036_unit_loans.sql',
  '0037_discount_totals.sql',
  '0038_reservation_changes.sql',
  '0039_order_columns.sql',
  '0040_codes.sql',
  '0041_cash.sql',
  '0042_buyers.sql',
  '0043_limits.sql',
  '0044_offline.sql',
  '0045_search.sql',
  '0046_loan_terms.sql',
  '0047_damaged_goods.sql',
  '0049_deliveries.sql',
  '0050_reservation_numbers.sql',
  '0051_edits.sql',
  '0052_record_changes.sql',
  '0055_undone_returns.sql',
];

/** Functions of version 1.44.0 that neither it nor a later version calls. */
const NEVER_CALLED = [
  'add_totals_5(uuid, jsonb)',
  'insert_order_1(uuid, jsonb)',
  'insert_order_2(uuid, jsonb)',
  'insert_order_3(uuid, jsonb)',
  'insert_order_4(uuid, jsonb)',
  'insert_order_5(uuid, jsonb)',
  'insert_order_6(uuid, jsonb)',
  'insert_purchase_1(uuid, jsonb)',
  'insert_receipt_1(uuid, jsonb)',
  'mark_stale_1(uuid)',
  'move_stock_2(uuid, jsonb)',
];

/** Whether version 1.44.0 recorded these names. */
export function isOf144(recorded: readonly string[]): boolean {
  return originOf(recorded, []) === '1.44.0';
}

/** Returns the names under which the present version records the same tables. */
export function presentNames(recorded: readonly string[]): readonly string[] {
  return isOf144(recorded) ? [FIRST_RELEASE] : recorded;
}

/**
 * Returns which version recorded these names: the present one or one between it and the first release ('known'), 1.44.0, an
 * older or a newer one. `known` are the names of the present version.
 */
export function originOf(
  recorded: readonly string[],
  known: readonly string[],
): 'known' | '1.44.0' | 'older' | 'newer' {
  if (recorded.every((name) => known.includes(name))) return 'known';
  if (!recorded.every((name) => OF_1_44.includes(name))) return 'newer';
  return OF_1_44.every((name) => recorded.includes(name)) ? '1.44.0' : 'older';
}

/** Returns the names that are unknown to 1.44.0 and to the present version, whose names are `known`. */
export function newerNames(recorded: readonly string[], known: readonly string[]): string[] {
  return recorded.filter((name) => !known.includes(name) && !OF_1_44.includes(name));
}

/**
 * Makes a database of version 1.44.0 one of the first release, within the caller's transaction. No table changes and no row
 * of a store, so that servers of 1.44.0 work on meanwhile.
 */
export async function takeOver(client: pg.ClientBase): Promise<void> {
  for (const signature of NEVER_CALLED) await client.query(`DROP FUNCTION IF EXISTS ${signature}`);
  await client.query('DELETE FROM migrations');
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [FIRST_RELEASE]);
}
