import { shortcutTable } from '#shared/keyboard/shortcut-table.ts';
import { matchedParts } from './matching.ts';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

interface Props {
  id: string;
  item: PaletteItem;
  query: string;
  isActive: boolean;
  onLit: () => void;
  onChoose: () => void;
}

/**
 * An option of the palette. The field keeps the focus; the arrow keys and the pointer highlight
 * options.
 */
export function PaletteOption({ id, item, query, isActive, onLit, onChoose }: Props) {
  const { label, hint, icon: Icon, end, shortcut } = item;
  const keys = shortcut && shortcutTable[shortcut].keys[0];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // Listens to movement, not to entering: a list that opens under a resting pointer must not
      // select.
      onMouseMove={isActive ? undefined : onLit}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.texts}>
        <span className={classes.label}>
          <Matched query={query} text={label} />
        </span>
        {hint && (
          <span className={classes.hint}>
            <Matched query={query} text={hint} />
          </span>
        )}
      </span>
      {end && <span className={classes.end}>{end}</span>}
      {keys && (
        <span className={classes.keys} aria-hidden="true">
          <ShortcutKeys keys={keys} />
        </span>
      )}
    </div>
  );
}

function Matched({ query, text }: { query: string; text: string }) {
  return matchedParts(query.replace(/^#/, ''), text).map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
      <mark key={place} className={classes.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
