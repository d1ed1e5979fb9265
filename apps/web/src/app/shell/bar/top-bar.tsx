import { Burger, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { ConnectionSign } from './connection-sign.tsx';
import { VersionBadge } from './environment.tsx';
import { PaletteButton } from './palette-button.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface Props {
  /** The menu that a button opens; absent where the sidebar is in sight. */
  menu?: { isOpen: boolean; onToggle: () => void };
}

/** Bar above every page: store, version and environment, connection, search and signed-in person. */
export function TopBar({ menu }: Props) {
  const { t } = useTranslation('shell');
  const { store } = useUser();
  return (
    <div className={classes.bar}>
      {menu && (
        <Burger
          opened={menu.isOpen}
          onClick={menu.onToggle}
          size="sm"
          aria-label={t('openMenu')}
          aria-expanded={menu.isOpen}
        />
      )}
      <div className={classes.shop}>
        <Text fw={600} truncate className={classes.store}>
          {store.name}
        </Text>
        <VersionBadge />
      </div>
      <ConnectionSign />
      <PaletteButton />
      <UserMenu />
    </div>
  );
}
