import type { Met } from '#shared/ui/form/use-form-fields.ts';
import { limitFields } from './limit-values.ts';
import type { StoreValues } from './store-values.ts';

/** The parts of the settings, each with its own address and its own save. */
export const SECTIONS = ['store', 'formats', 'counter', 'loans', 'roles', 'receipts'] as const;
export type Section = (typeof SECTIONS)[number];

type Field = keyof StoreValues;

/** The fields of each part. */
export const SECTION_FIELDS: Record<Section, readonly Field[]> = {
  store: ['name', 'email', 'phone', 'address', 'city', 'state', 'country'],
  formats: ['locale', 'currency', 'timezone', 'cashRounding', 'cashRoundingMode'],
  counter: ['completeWhenPaid', 'addressNeeded', 'lockAfterMinutes', 'completeWhenDelivered'],
  loans: [
    'overdueDays',
    'lateFeeGraceDays',
    'lateFeePerDay',
    'lateFeeMax',
    'reminderText',
    'agreementTerms',
  ],
  roles: ['paymentRoles', ...limitFields],
  receipts: ['receiptHeader', 'receiptFooter'],
};

/** Parts that show on a receipt, beside which its preview stands. */
export const SHOWN_ON_RECEIPT: readonly Section[] = ['store', 'formats', 'receipts'];

/** What a part has of something by field: its problems, or its values. */
export function ofSection<Each>(
  section: Section,
  byField: Partial<Record<Field, Each>>,
): Partial<Record<Field, Each>> {
  const names = SECTION_FIELDS[section].filter((name) => byField[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, byField[name]]));
}

/** What was typed in a part beside what somebody else saved; the other parts are as they saved them. */
export function metInSection(
  section: Section,
  met: Met<StoreValues> | undefined,
): Met<StoreValues> | undefined {
  if (met === undefined) return undefined;
  const typed = ofSection<StoreValues[Field]>(section, met.mine) as Partial<StoreValues>;
  return { theirs: met.theirs, mine: { ...met.theirs, ...typed } };
}
