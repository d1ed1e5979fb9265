/** Headings of the shortcut list, in order. */
export const SHORTCUT_GROUPS = ['page', 'everywhere', 'go'] as const;

interface Row {
  group: (typeof SHORTCUT_GROUPS)[number];
  /** Alternative keys; a space separates keys in sequence. `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
}

const table = {
  /** Handled by the product search of an order itself. */
  chooseProduct: { group: 'page', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  addProduct: { group: 'page', keys: ['Enter'] },
  lendProduct: { group: 'page', keys: ['Shift+Enter'] },
  more: { group: 'page', keys: ['+'] },
  fewer: { group: 'page', keys: ['-'] },
  save: { group: 'page', keys: ['Mod+Enter'] },
  scan: { group: 'page', keys: ['F2'] },
  customer: { group: 'page', keys: ['F4'] },
  park: { group: 'page', keys: ['F6'] },
  discount: { group: 'page', keys: ['F8'] },
  discountLine: { group: 'page', keys: ['Shift+F8'] },
  charge: { group: 'page', keys: ['F9'] },
  addScanned: { group: 'page', keys: ['a'] },

  palette: { group: 'everywhere', keys: ['Mod+k'] },
  search: { group: 'everywhere', keys: ['/', 'F2'] },
  newOrder: { group: 'everywhere', keys: ['n'] },
  list: { group: 'everywhere', keys: ['?', 'Mod+/'] },
  lock: { group: 'everywhere', keys: ['Mod+Shift+l'] },

  goDashboard: { group: 'go', keys: ['g d'] },
  goOrders: { group: 'go', keys: ['g o'] },
  goCustomers: { group: 'go', keys: ['g c'] },
  goProducts: { group: 'go', keys: ['g p'] },
  goPurchases: { group: 'go', keys: ['g u'] },
  goLoans: { group: 'go', keys: ['g l'] },
  goPayments: { group: 'go', keys: ['g m'] },
  goDrawer: { group: 'go', keys: ['g w'] },
  goReports: { group: 'go', keys: ['g r'] },
} as const satisfies Record<string, Row>;

export type ShortcutId = keyof typeof table;

/** Shortcuts that lead to a page. */
export type PageShortcut = Extract<ShortcutId, `go${string}`>;

/** All shortcuts; both the listeners and the list read this table. */
export const shortcutTable: Record<ShortcutId, Row> = table;

export function isPageShortcut(id: ShortcutId): id is PageShortcut {
  return shortcutTable[id].group === 'go';
}

/** Whether the keys act above an open dialog too: who walks away locks the till at once. */
export function actsAboveDialogs(keys: string): boolean {
  return (table.lock.keys as readonly string[]).includes(keys);
}

/**
 * How keys are handled. A chord acts at once, as it types no text. A sign acts at once outside of
 * text fields, since no code begins with one. Other keys wait until they cannot be a scanner's.
 */
export function kindOfKeys(keys: string): 'chord' | 'sign' | 'typed' {
  if (/^(Mod|Shift)\+|^F\d/.test(keys)) return 'chord';
  return keys === '+' || keys === '-' ? 'sign' : 'typed';
}

/** Whether the key is F1 to F12, which can be switched off where a program of the device needs it. */
export function isFunctionKey(keys: string): boolean {
  return /^(Shift\+)?F\d/.test(keys);
}

/** Whether the keys are single characters, which can be switched off (WCAG 2.1.4). */
export function isSingleKeys(keys: string): boolean {
  return kindOfKeys(keys) !== 'chord' && !/^(Arrow|Enter)/.test(keys);
}
