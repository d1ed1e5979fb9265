import { Burger, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { build } from '#app/build.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { useUser } from '#shared/session/user.tsx';
import { ConnectionSign } from './connection-sign.tsx';
import { PaletteButton } from './palette-button.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface Props {
  menuOpened: boolean;
  onToggleMenu: () => void;
}

/** Bar above every page: store, version, environment and signed-in person. */
export function TopBar({ menuOpened, onToggleMenu }: Props) {
  const { t } = useTranslation('shell');
  const { store } = useUser();
  return (
    <div className={classes.bar}>
      <Burger
        className={classes.burger}
        opened={menuOpened}
        onClick={onToggleMenu}
        size="sm"
        aria-label={t('openMenu')}
        aria-expanded={menuOpened}
      />
      <Text fw={600} truncate className={classes.store}>
        {store.name}
      </Text>
      <ConnectionSign />
      <PaletteButton />
      <EnvironmentBadge />
      <Text
        size="xs"
        c="dimmed"
        className={classes.version}
        aria-label={t('version', { version: build.version })}
      >
        v{build.version}
      </Text>
      <UserMenu />
    </div>
  );
}

function EnvironmentBadge() {
  const { t } = useTranslation('shell');
  const { data } = useQuery({ ...callQuery('readHealth', {}), staleTime: Infinity });
  if (data === undefined) return null;
  return (
    <span className={classes.environment} data-environment={data.environment}>
      {t(`environment.${data.environment}`)}
    </span>
  );
}
