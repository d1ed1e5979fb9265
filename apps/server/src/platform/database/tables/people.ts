import type { Language } from '@mostrador/contract/shared/languages';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type { CashRoundingMode } from '@mostrador/domain/cash';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import type { StoreLimits } from '@mostrador/domain/limits';
import type { Cents } from '@mostrador/domain/money';
import type { Role } from '@mostrador/domain/permissions';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

export interface StoresTable {
  store_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  locale: Generated<string>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  overdue_days: Generated<number>;
  late_fee_per_day_cents: Generated<Cents>;
  late_fee_grace_days: Generated<number>;
  /** Null for no maximum. */
  late_fee_max_cents: Cents | null;
  cash_rounding_cents: Generated<Cents>;
  cash_rounding_mode: Generated<CashRoundingMode>;
  payment_roles: Generated<Role[]>;
  complete_when_paid: Generated<boolean>;
  complete_when_delivered: Generated<boolean>;
  address_needed: Generated<AddressNeeded>;
  /** Null while the store has no tax rates. */
  prices_include_tax: boolean | null;
  tax_number: string | null;
  lock_after_minutes: Generated<number>;
  /** Null before the first limit. */
  limits: Json<StoreLimits> | null;
  cash_control: Generated<boolean>;
  blind_count: Generated<boolean>;
  /** Null for the usual one in the store's language. */
  reminder_text: string | null;
  agreement_terms: string | null;
  receipt_header: string | null;
  receipt_footer: string | null;
  /** Counts the changes of `time_zone` and `currency`. */
  zone_version: Generated<number>;
  created_at: Date;
  /** When the settings were last edited. */
  updated_at: Generated<Date>;
}

export interface UsersTable {
  store_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  role: Role;
  /** Null for someone who was invited and has not chosen a password yet. */
  password_hash: string | null;
  language: Language | null;
  theme: 'light' | 'dark' | 'system' | null;
  is_active: Generated<boolean>;
  last_login_at: Date | null;
  created_at: Date;
  /** When name, contacts, role or state were last edited. */
  updated_at: Generated<Date>;
}

interface SessionsTable {
  store_id: string;
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  by_pin: Generated<boolean>;
  /** When the password was last given in a session that began by PIN. */
  password_at: Date | null;
  /** Drawer at which it stands. */
  drawer_id: string | null;
  /** Browser in which it began; null where a server before version 1.33 began it. */
  device_id: string | null;
}

interface PinsTable {
  store_id: string;
  user_id: string;
  pin_hash: string;
  /** Wrong tries since the last right one or the last sign-in by password. */
  failures: Generated<number>;
  set_at: Date;
}

interface InvitationsTable {
  store_id: string;
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

interface AuditEntriesTable {
  store_id: string;
  id: string;
  created_at: Date;
  user_id: string;
  /** The name of the call in the contract. */
  action: string;
  kind: AuditKind;
  subject_id: string | null;
  subject: string | null;
  amount_cents: Cents | null;
  reason: string | null;
  fields: string[] | null;
  changes: Json<{ field: string; value: string }[]> | null;
  /** Who approved what passed a limit of the person. */
  approved_by: string | null;
  /** Subject and reason, as searches compare them. */
  search_text: string;
}

/** Stores, their people and what they did, and what the servers keep for themselves. */
export interface PeopleTables {
  stores: StoresTable;
  store_counters: {
    store_id: string;
    counter: 'order' | 'purchase' | 'creditNote' | 'reservation';
    last_number: Generated<number>;
    /** The store's own, as it was when its totals were last made anew. Of the order counter alone. */
    zone_version: Generated<number>;
  };
  users: UsersTable;
  logins: { email: string; store_id: string; user_id: string };
  sessions: SessionsTable;
  refresh_tokens: {
    store_id: string;
    token_hash: string;
    session_id: string;
    created_at: Date;
    rotated_at: Date | null;
    superseded: Generated<boolean>;
  };
  pins: PinsTable;
  device_people: { store_id: string; device_id: string; user_id: string; signed_in_at: Date };
  invitations: InvitationsTable;
  sign_in_failures: { subject: string; failed_at: Date; id: string };
  audit_entries: AuditEntriesTable;
  idempotency_keys: {
    store_id: string;
    key: string;
    request_hash: string;
    canonical_hash: string | null;
    status: number | null;
    answer: string | null;
    document: boolean;
    created_at: Date;
  };
  secrets: { name: string; value: string };
}
