import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openOverlay } from '#app/shell/overlay.ts';
import { preloadPalette } from '#app/shell/overlays.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './palette-button.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the palette; only an icon on a phone. */
export function PaletteButton() {
  const { t } = useTranslation('palette');
  return (
    <UnstyledButton
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onMouseEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={() => openOverlay('palette')}
    >
      <IconSearch size={18} aria-hidden="true" className={classes.icon} />
      <span className={classes.hint}>{t('openHint')}</span>
      <Kbd size="xs" className={classes.keys}>
        {isApple ? '⌘' : t('shortcuts.key.Mod')} K
      </Kbd>
    </UnstyledButton>
  );
}
