import {
  Avatar,
  Button,
  Divider,
  Popover,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCashRegister,
  IconChevronDown,
  IconInfoCircle,
  IconLock,
  IconLogout,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { build } from '#app/build.ts';
import { InstallEntry } from '#app/install/install-entry.tsx';
import { ShortcutKeys } from '#features/palette/shortcut-keys.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { initials, personName } from '#shared/format/person-name.ts';
import { shortcutTable } from '#shared/keyboard/shortcut-table.ts';
import { LanguageSwitch, ThemeSwitch } from '#shared/session/preference-switches.tsx';
import { lockTill } from '#shared/session/session.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { useEnvironment } from './environment.tsx';
import classes from './user-menu.module.css';

/** Menu of the signed-in person: profile, language, theme, version, locking the till and signing out. */
export function UserMenu() {
  const { t } = useTranslation(['shell', 'common', 'lock']);
  const user = useUser();
  const signOut = useSignOut();
  const name = personName(user);
  const environment = useEnvironment();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={272}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton className={classes.button} onClick={toggle}>
          <VisuallyHidden>{t('userMenu')}</VisuallyHidden>
          <Avatar size={32} color="brand" variant="filled" radius="xl" aria-hidden="true">
            {initials(user)}
          </Avatar>
          <span className={classes.names}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{t(`common:role.${user.role}`)}</span>
          </span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('userMenu')}>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="xs" c="dimmed">
              {user.email} · {t(`common:role.${user.role}`)}
            </Text>
          </div>
          <div className={classes.ways}>
            <ButtonLink
              to="/profile"
              variant="subtle"
              color="gray"
              leftSection={<IconUserCircle size={16} />}
              onClick={close}
            >
              {t('profile')}
            </ButtonLink>
            <DrawerEntry onClose={close} />
          </div>
          <Divider />
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {t('common:preferences.language')}
            </Text>
            <LanguageSwitch fullWidth />
          </div>
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {t('common:preferences.theme')}
            </Text>
            <ThemeSwitch fullWidth />
          </div>
          <Divider />
          <div className={classes.ways}>
            <InstallEntry />
            <ButtonLink
              to="/about"
              variant="subtle"
              color="gray"
              leftSection={<IconInfoCircle size={16} />}
              onClick={close}
            >
              {t('about')}
            </ButtonLink>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconUsers size={16} />}
              onClick={() => void lockTill({ isForOther: true })}
            >
              {t('lock:switch')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconLock size={16} />}
              rightSection={
                <span aria-hidden="true">
                  <ShortcutKeys keys={shortcutTable.lock.keys[0] ?? ''} />
                </span>
              }
              aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
              onClick={() => void lockTill({ isForOther: false })}
            >
              {t('lock:lock')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconLogout size={16} />}
              onClick={() => {
                close();
                void signOut();
              }}
            >
              {t('logout')}
            </Button>
          </div>
          <Text size="xs" c="dimmed" ta="center">
            {t('version', { version: build.version })} · {build.gitSha}
            {environment && ` · ${t(`environment.${environment}`)}`}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The drawer at which this device stands and its state, which lead to its page. */
function DrawerEntry({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { drawer, store } = useUser();
  const mayOpen = usePermission('takePayments');
  if (!mayOpen || !store.usesDrawers) return null;
  const state = drawer?.shift ? 'open' : 'closed';
  return (
    <ButtonLink
      to="/drawer"
      variant="subtle"
      color="gray"
      leftSection={<IconCashRegister size={16} />}
      onClick={onClose}
    >
      {drawer === null ? t('drawer.none') : t(`drawer.${state}`, { name: drawer.name })}
    </ButtonLink>
  );
}
