/* Keys of everything kept as versioned JSON, with the ids in the key. A renamed key would lose
   what older versions kept under the former one. */

/** A person's work. If it cannot be read, the person is told and the text stays. */
const work = {
  orderDraft: 'orderDraft.{store}.{user}',
  orderEdit: 'orderDraft.{store}.{user}.{record}',
  purchaseDraft: 'purchaseDraft.{store}.{user}',
  payment: 'payment:{user}:{record}',
  paymentParts: 'paymentParts:{record}',
  discount: 'discount:{user}:{record}',
  return: 'return:{user}:{record}',
  receivePurchase: 'purchase.receivePurchase.{user}.{record}',
  returnPurchase: 'purchase.returnPurchase.{user}.{record}',
  addPurchasePayments: 'purchase.addPurchasePayments.{user}.{record}',
  markPurchasePaid: 'purchase.markPurchasePaid.{user}.{record}',
  setPurchaseStatus: 'purchase.setPurchaseStatus.{user}.{record}',
  openShift: 'shift.openShift.{user}.{record}',
  addShiftMovement: 'shift.addShiftMovement.{user}.{record}',
  closeShift: 'shift.closeShift.{user}.{record}',
  returnBorrow: 'loan.returnBorrow.{user}.{record}',
  returnBorrows: 'loan.returnBorrows.{user}.{record}',
  undoReturn: 'loan.undoReturn.{user}.{record}',
  markFound: 'loan.markFound.{user}.{record}',
  extendBorrow: 'loan.extendBorrow.{user}.{record}',
  createHandIn: 'handIn.{user}.{record}',
  createReservation: 'reservation.{store}.{user}',
  moveRepairs: 'repair.{user}.{record}',
  stockCount: 'stockCount.{user}.{record}',
} as const;

/** Data that the app can do without. If it cannot be read, it is treated as absent. */
const spare = {
  recentPlaces: 'recentPlaces.{user}',
  recentCustomers: 'recentCustomers.{store}.{user}',
  finishedSale: 'finishedSale.{store}.{user}',
  profile: 'profile',
  signOut: 'signOut',
  lock: 'lock',
  lockedPlace: 'lockedPlace.{store}.{user}',
} as const;

const keptNames = { ...work, ...spare };

export type KeptName = keyof typeof keptNames;
export type WorkName = keyof typeof work;

/** Whether the name belongs to a person's work. */
export function isWork(name: KeptName): name is WorkName {
  return name in work;
}

type IdNames<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdNames<Rest>
  : never;

/** Ids in the key of a name. */
export type KeptIds<Name extends KeptName> = Record<IdNames<(typeof keptNames)[Name]>, string>;

/** Key of a name with these ids. */
export function keyOf<Name extends KeptName>(name: Name, ids: KeptIds<Name>): string {
  const known: Record<string, string> = ids;
  return keptNames[name].replace(/\{(\w+)\}/g, (_, id: string) => known[id] ?? '');
}

/** Name and ids of a key; undefined if it matches no name. */
export function nameOf(
  key: string,
): { name: KeptName; ids: Readonly<Record<string, string>> } | undefined {
  for (const [name, pattern] of patterns) {
    const match = pattern.exec(key);
    if (match) return { name, ids: match.groups ?? {} };
  }
  return undefined;
}

const patterns = (Object.entries(keptNames) as [KeptName, string][]).map(
  ([name, text]) =>
    [
      name,
      new RegExp(`^${text.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^.:]+)')}$`),
    ] as const,
);
