import { Kbd } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './palette.module.css';

const ARROWS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Draws a shortcut's keys: keys pressed together with a gap, keys in sequence with a word between. */
export function ShortcutKeys({ keys }: { keys: string }) {
  const { t } = useTranslation('palette');
  const nameOf = (key: string) => {
    if (key === 'Mod') return isApple ? '⌘' : t('shortcuts.key.Mod');
    if (key === 'Shift' || key === 'Enter') return t(`shortcuts.key.${key}`);
    return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  };
  return keys.split(' ').map((press, place) => (
    <span key={press} className={classes.press}>
      {place > 0 && <span className={classes.then}>{t('shortcuts.then')}</span>}
      {keysOf(press).map((key) => (
        <Kbd key={key} size="xs">
          {nameOf(key)}
        </Kbd>
      ))}
    </span>
  ));
}

/** Splits `Mod+k` into two keys; `+` alone is one key. */
function keysOf(press: string): string[] {
  return press.length === 1 ? [press] : press.split('+');
}
