/*
 * The key of everything that is kept as versioned JSON, with the ids that it belongs to. The keys are
 * those of the versions before: renaming one leaves behind what waits under the old one.
 */

/** What a person entered or sent. Where it can't be read they are told, and it stays. */
const work = {
  orderDraft: 'orderDraft.{store}.{user}',
  orderEdit: 'orderDraft.{store}.{user}.{record}',
  purchaseDraft: 'purchaseDraft.{store}.{user}',
  payment: 'payment:{user}:{record}',
  discount: 'discount:{user}:{record}',
  return: 'return:{user}:{record}',
  receivePurchase: 'purchase.receivePurchase.{user}.{record}',
  returnPurchase: 'purchase.returnPurchase.{user}.{record}',
  addPurchasePayments: 'purchase.addPurchasePayments.{user}.{record}',
  markPurchasePaid: 'purchase.markPurchasePaid.{user}.{record}',
  setPurchaseStatus: 'purchase.setPurchaseStatus.{user}.{record}',
  stockCount: 'stockCount.{user}.{record}',
} as const;

/** What the app can do without. Where it can't be read it is as if it had not been kept. */
const spare = {
  recentPlaces: 'recentPlaces.{user}',
  profile: 'profile',
  signOut: 'signOut',
} as const;

const keptNames = { ...work, ...spare };

export type KeptName = keyof typeof keptNames;
export type WorkName = keyof typeof work;

/** Whether a person would miss it. */
export function isWork(name: KeptName): name is WorkName {
  return name in work;
}

type IdNames<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | IdNames<Rest>
  : never;

/** The ids that a name asks for. */
export type KeptIds<Name extends KeptName> = Record<IdNames<(typeof keptNames)[Name]>, string>;

/** The key under which a name is kept for these ids. */
export function keyOf<Name extends KeptName>(name: Name, ids: KeptIds<Name>): string {
  const known: Record<string, string> = ids;
  return keptNames[name].replace(/\{(\w+)\}/g, (_, id: string) => known[id] ?? '');
}

/** The name and the ids of a key; undefined for a key that is none of these. */
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
