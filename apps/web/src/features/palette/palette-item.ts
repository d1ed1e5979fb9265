import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ShortcutId } from '#shared/keyboard/shortcut-table.ts';

export interface PaletteItem {
  id: string;
  label: string;
  /** Other words that mean it, which are not shown. */
  words?: string;
  /** What tells it from others of that name. */
  hint?: string;
  icon: TablerIcon;
  /** At the end of its row. */
  end?: ReactNode;
  /** Does the same without the palette. */
  shortcut?: ShortcutId;
  run: () => void;
}

export interface PaletteGroup {
  id: 'recent' | 'actions' | 'pages' | 'orders' | 'customers' | 'products';
  items: readonly PaletteItem[];
}
