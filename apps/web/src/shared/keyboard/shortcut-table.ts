/** The headings of the list, in its order. */
export const SHORTCUT_GROUPS = ['page', 'everywhere', 'go'] as const;

interface Row {
  group: (typeof SHORTCUT_GROUPS)[number];
  /** Each does it; keys that follow each other are parted by a space. `Mod` is Ctrl, on a Mac ⌘. */
  keys: readonly string[];
}

const table = {
  /** Done by the search of an order's products, which knows them itself. */
  chooseProduct: { group: 'page', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  addProduct: { group: 'page', keys: ['Enter'] },
  lendProduct: { group: 'page', keys: ['Shift+Enter'] },
  more: { group: 'page', keys: ['+'] },
  fewer: { group: 'page', keys: ['-'] },
  save: { group: 'page', keys: ['Mod+Enter'] },
  addScanned: { group: 'page', keys: ['a'] },

  palette: { group: 'everywhere', keys: ['Mod+k'] },
  search: { group: 'everywhere', keys: ['/', 'F2'] },
  newOrder: { group: 'everywhere', keys: ['n'] },
  list: { group: 'everywhere', keys: ['?', 'Mod+/'] },

  goDashboard: { group: 'go', keys: ['g d'] },
  goOrders: { group: 'go', keys: ['g o'] },
  goCustomers: { group: 'go', keys: ['g c'] },
  goProducts: { group: 'go', keys: ['g p'] },
  goPurchases: { group: 'go', keys: ['g u'] },
  goLoans: { group: 'go', keys: ['g l'] },
  goPayments: { group: 'go', keys: ['g m'] },
  goReports: { group: 'go', keys: ['g r'] },
} as const satisfies Record<string, Row>;

export type ShortcutId = keyof typeof table;

/** Every shortcut there is: what listens and what lists them both read it here. */
export const shortcutTable: Record<ShortcutId, Row> = table;

/**
 * How keys are heard. A chord is nobody's text, and acts at once. So does a sign, where there is no text
 * field: no code begins with one. Other keys wait until it is certain that no scanner types them.
 */
export function kindOfKeys(keys: string): 'chord' | 'sign' | 'typed' {
  if (/^(Mod|Shift)\+|^F\d/.test(keys)) return 'chord';
  return keys === '+' || keys === '-' ? 'sign' : 'typed';
}

/** Whether the keys are letters or signs alone, which can be switched off (WCAG 2.1.4). */
export function isSingleKeys(keys: string): boolean {
  return kindOfKeys(keys) !== 'chord' && !/^(Arrow|Enter)/.test(keys);
}
