import { ATTEMPT_REASONS } from '@mostrador/domain/delivery-attempts';
import type { Exception, OrderChanges, PurchaseChanges } from '@mostrador/domain/history';
import type { Amount } from '@mostrador/domain/money';
import {
  CHARGE_KINDS,
  CLAIM_KINDS,
  DELIVERY_STATUSES,
  ORDER_STATUSES,
  RETURN_CONDITIONS,
  TRANSACTION_TYPES,
} from '@mostrador/domain/order-states';
import type { Permission } from '@mostrador/domain/permissions';
import { PURCHASE_STATUSES } from '@mostrador/domain/purchase-states';
import { RESERVATION_STATUSES } from '@mostrador/domain/reservations';
import { z } from 'zod';
import { instant, money, signedMoney } from './fields.ts';

const text = z.string();
const count = z.int();
const orderStatus = z.enum(ORDER_STATUSES);
const deliveryStatus = z.enum(DELIVERY_STATUSES);
const purchaseStatus = z.enum(PURCHASE_STATUSES);

/** The permission that seeing a field takes. */
const visibility = z.registry<{ seenWith: Permission }>();

/** An amount that is left out for people who may not see costs (rules.md#roles). */
const cost = money.optional().register(visibility, { seenWith: 'seeCosts' });

const refundMethods = z.array(z.object({ paymentMethod: text, amount: money })).optional();

const exception = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('deliveryPerson'), name: text }),
  z.object({ rule: z.literal('decimals'), currency: text }),
  z.object({ rule: z.literal('walkInUnpaid'), due: money }),
  z.object({ rule: z.literal('stock'), product: text, found: z.int() }),
  z.object({ rule: z.literal('taxRate'), product: text, taxRate: text }),
  z.object({ rule: z.literal('taxMode'), pricesIncludeTax: z.boolean() }),
  z.object({ rule: z.literal('exemption'), isExempt: z.boolean() }),
  z.object({ rule: z.literal('attributes'), product: text, attributes: text }),
  z.object({
    rule: z.literal('reserved'),
    product: text,
    day: text,
    requested: count,
    available: count,
  }),
  z.object({ rule: z.literal('reservation'), status: z.enum(RESERVATION_STATUSES) }),
  z.object({ rule: z.literal('customItem'), product: text }),
  z.object({ rule: z.literal('discountLimit'), discount: money, most: money }),
  z.object({
    rule: z.literal('price'),
    product: text,
    transactionType: z.enum(TRANSACTION_TYPES),
    unitPrice: money,
    borrowDepositPerUnit: money,
    lowestUnitPrice: money,
    lowestBorrowDepositPerUnit: money,
  }),
]) satisfies z.ZodType<unknown, AsWire<Exception>>;

interface DocumentHistory<
  Changes extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
> {
  /** The fields of an entry as they travel, by its action. */
  changes: Changes;
  /** The permission that seeing a field takes which this version does not know. */
  unknownSeenWith?: Permission;
}

/** Who approved what passed a limit of the person. */
const approvedBy = text.optional();

/** The entries of an order's history. */
export const orderHistory = {
  changes: {
    ORDER_CREATED: z.object({
      total: money,
      paid: money.optional(),
      tendered: money.optional(),
      takenAt: instant.optional(),
      drawer: text.optional(),
      reserved: z.object({ number: count.optional(), from: text, until: text }).optional(),
      approvedBy,
    }),
    ORDER_EDITED: z.object({ previousTotal: money, total: money, approvedBy }),
    ACCEPTED_AS_TAKEN: z.object({ exceptions: z.array(exception) }),
    PAYMENT_ADDED: z.object({
      amount: money,
      paymentMethod: text,
      deliveryStatus: deliveryStatus.optional(),
      tendered: money.optional(),
      approvedBy,
    }),
    PAYMENT_VOIDED: z.object({ amount: money, paymentMethod: text, reason: text, approvedBy }),
    DISCOUNT_ADDED: z.object({
      amount: money,
      percent: z.number().optional(),
      productName: text.optional(),
      reason: text.optional(),
      notes: text.optional(),
      approvedBy,
    }),
    ITEMS_RETURNED: z.object({
      total: money,
      taxGivenBack: signedMoney.optional(),
      refundAmount: money,
      refundMethods,
      damagedQuantity: count.optional(),
      reason: text,
      creditNote: count.optional(),
      approvedBy,
    }),
    LOAN_RETURNED: z.object({
      productName: text,
      quantity: count,
      refundAmount: money,
      refundMethods,
      waived: money,
      kept: money,
      condition: z.enum(RETURN_CONDITIONS).optional(),
      claims: z.array(z.object({ kind: z.enum(CLAIM_KINDS), amount: money })).optional(),
      charged: money.optional(),
      paidCharge: money.optional(),
    }),
    RETURN_UNDONE: z.object({
      productName: text,
      quantity: count,
      refundAmount: money,
      waived: money,
      kept: money,
      charged: money.optional(),
      reason: text,
      approvedBy,
    }),
    UNITS_FOUND: z.object({
      productName: text,
      quantity: count,
      condition: z.literal('DAMAGED').optional(),
      refundAmount: money,
      refundMethods,
      charged: money.optional(),
      covered: money.optional(),
      uncovered: money.optional(),
      reason: text,
      approvedBy,
    }),
    LOAN_EXTENDED: z.object({
      borrowRecordId: text,
      productName: text,
      quantity: count,
      from: text,
      to: text,
      fee: money.optional(),
      lateFee: money.optional(),
      waivedLateFee: money.optional(),
    }),
    CHARGE_VOIDED: z.object({
      kind: z.enum(CHARGE_KINDS),
      productName: text,
      amount: money,
      reason: text,
    }),
    DELIVERY_CHANGED: z.object({
      from: deliveryStatus,
      to: deliveryStatus,
      deliveryPerson: text.optional(),
      notes: text.optional(),
    }),
    DELIVERY_ATTEMPTED: z.object({
      reason: z.enum(ATTEMPT_REASONS),
      note: text.optional(),
      nextTryOn: text.optional(),
    }),
    ATTEMPT_UNDONE: z.object({ reason: z.enum(ATTEMPT_REASONS) }),
    STATUS_CHANGED: z.object({ from: orderStatus, to: orderStatus }),
    ORDER_CANCELLED: z.object({
      reason: text,
      refundAmount: money,
      refundMethods,
      itemsRestored: count,
      creditNote: count.optional(),
      approvedBy,
    }),
  } satisfies SchemasOf<OrderChanges>,
};

/** The entries of a purchase's history, whose amounts are costs. */
export const purchaseHistory = {
  changes: {
    PURCHASE_CREATED: z.object({ total: cost }),
    STATUS_CHANGED: z.object({ from: purchaseStatus, to: purchaseStatus }),
    PURCHASE_CANCELLED: z.object({ from: purchaseStatus, to: purchaseStatus }),
    GOODS_RECEIVED: z.object({ quantity: count, status: purchaseStatus, cost }),
    GOODS_RETURNED: z.object({ quantity: count, total: cost, reason: text }),
    PAYMENT_ADDED: z.object({ amount: cost, paymentMethod: text, approvedBy }),
    MARKED_PAID: z.object({ amount: cost, paymentMethod: text.optional(), approvedBy }),
  } satisfies SchemasOf<PurchaseChanges>,
  unknownSeenWith: 'seeCosts' as const,
};

/** The permission that seeing a field of an entry takes; undefined where everyone may. */
export function seenWith(
  { changes, unknownSeenWith }: DocumentHistory,
  action: string,
  field: string,
): Permission | undefined {
  const schema = changes[action]?.shape[field];
  return schema === undefined ? unknownSeenWith : visibility.get(schema)?.seenWith;
}

/**
 * An entry with `head` in front. On the wire its changes are any object: the database holds entries of
 * earlier versions, and newer servers may add others. Those of the actions above are checked, and typed,
 * as the schemas above say.
 */
export function historyEntry<
  Changes extends Record<string, z.ZodObject>,
  Head extends Record<string, z.ZodType>,
>({ changes }: DocumentHistory<Changes>, head: Head) {
  const entry = z
    .object({
      ...head,
      action: z.string().meta({ description: 'Kind of the change, such as PAYMENT_ADDED' }),
      changes: z
        .record(z.string(), z.unknown())
        .meta({ description: 'Figures and words of the change, by its action' }),
    })
    .refine((value) => {
      const { action, changes: sent } = value as { action: string; changes: unknown };
      return changes[action]?.safeParse(sent).success ?? true;
    });
  type Wire = z.input<z.ZodObject<Head>> & EntryOf<Changes>;
  return entry as unknown as z.ZodType<Wire, Wire>;
}

type EntryOf<Changes extends Record<string, z.ZodObject>> =
  | {
      [Action in keyof Changes]: { action: Action; changes: z.input<Changes[Action]> };
    }[keyof Changes]
  | { action: UnknownAction; changes: Record<string, unknown> };

/** Stands for any other text: with a type of its own, a comparison with a known action tells entries apart. */
type UnknownAction = '(unknown)';

type SchemasOf<Changes> = {
  [Action in keyof Changes]: z.ZodObject<{
    [Field in keyof AsWire<Changes[Action]>]-?: z.ZodType<
      unknown,
      AsWire<Changes[Action]>[Field] | undefined
    >;
  }>;
};

/** The fields as they travel: an amount without the `Cents` of its name, in decimals. */
type AsWire<Fields> = Fields extends readonly (infer Each)[]
  ? AsWire<Each>[]
  : Fields extends object
    ? {
        [Name in keyof Fields as Name extends `${infer Short}Cents`
          ? Short
          : Name]: Name extends `${string}Cents` ? Amount : AsWire<Fields[Name]>;
      }
    : Fields;
