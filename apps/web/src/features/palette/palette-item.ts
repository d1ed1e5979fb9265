import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ShortcutId } from '#shared/keyboard/shortcut-table.ts';

export interface PaletteItem {
  id: string;
  label: string;
  /** Synonyms to search by, which are not shown. */
  words?: string;
  /** Tells it apart from others of the same name. */
  hint?: string;
  icon: TablerIcon;
  /** Content at the end of its row. */
  end?: ReactNode;
  /** The shortcut that does the same outside the palette. */
  shortcut?: ShortcutId;
  run: () => void;
}

export interface PaletteGroup {
  id:
    | 'recent'
    | 'actions'
    | 'pages'
    | 'units'
    | 'orders'
    | 'customers'
    | 'reservations'
    | 'products';
  items: readonly PaletteItem[];
}
