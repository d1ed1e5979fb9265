import type { Cents } from '@mostrador/domain/money';
import type { ShiftFigures } from '@mostrador/domain/shift-figures';
import type { CountedNotes, MovementKind } from '@mostrador/domain/shifts';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** Everything about the closing of a shift is null while it is open. */
export interface ShiftsTable {
  store_id: string;
  id: string;
  drawer_id: string;
  opened_by: string;
  opened_at: Date;
  float_cents: Cents;
  /** How often the drawer was opened without a sale. */
  openings: Generated<number>;
  /** The float less what the last closing left in the drawer. */
  opening_difference_cents: Cents;
  closed_by: string | null;
  closed_at: Date | null;
  z_number: number | null;
  expected_cents: Cents | null;
  counted_cents: Cents | null;
  difference_cents: Cents | null;
  next_float_cents: Cents | null;
  z: Json<ShiftFigures> | null;
  /** Null where a sum was counted. */
  counts: Json<CountedNotes[]> | null;
  note: string | null;
  /** What was counted as the first closing of a blind count was refused; null where none was. */
  refused_counted_cents: Cents | null;
  refused_by: string | null;
  refused_at: Date | null;
}

/** Drawers, their shifts, and where browsers stand. */
export interface DrawersTables {
  drawers: {
    store_id: string;
    id: string;
    name: string;
    last_z_number: Generated<number>;
    created_at: Date;
    archived_at: Date | null;
  };
  shifts: ShiftsTable;
  shift_movements: {
    store_id: string;
    id: string;
    shift_id: string;
    kind: MovementKind;
    amount_cents: Cents;
    /** Null for what the closing took out of the drawer. */
    reason: string | null;
    at_closing: boolean;
    user_id: string;
    approved_by: string | null;
    created_at: Date;
  };
  /** Orders that a till took without a network in a shift that was closed before they came. */
  late_orders: {
    store_id: string;
    order_id: string;
    shift_id: string;
    /** Cash that was taken with the order, with its rounding. */
    cash_cents: Cents;
  };
  device_drawers: { store_id: string; device_id: string; drawer_id: string };
}
