import { UnstyledButton } from '@mantine/core';
import {
  IconInfoCircle,
  IconLogout,
  IconPin,
  IconPinFilled,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageEntries } from '#shared/pages/use-page-entries.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import { Mark } from '#shared/ui/mark.tsx';
import classes from './sidebar.module.css';

interface Props {
  /** Absent in the drawer of a phone. */
  pin?: { pinned: boolean; onToggle: () => void };
  /** Called when an entry is chosen. */
  onChosen?: () => void;
}

/** Main menu: entries, the product's name, and signing out. */
export function Sidebar({ pin, onChosen }: Props) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <nav className={classes.sidebar} aria-label={t('mainMenu')}>
      <div className={classes.head}>
        <Mark size={36} />
        <span className={classes.name} data-folds>
          Mostrador
        </span>
        {pin && (
          <UnstyledButton
            className={classes.pin}
            data-folds
            onClick={pin.onToggle}
            aria-pressed={pin.pinned}
            aria-label={pin.pinned ? t('unpin') : t('pin')}
            title={pin.pinned ? t('unpin') : t('pin')}
          >
            {pin.pinned ? <IconPinFilled size={18} /> : <IconPin size={18} />}
          </UnstyledButton>
        )}
      </div>
      <div className={classes.entries}>
        <Entries onChosen={onChosen} />
      </div>
      <div className={classes.foot}>
        <Link to="/profile" className={classes.entry} onClick={onChosen}>
          <IconUserCircle size={20} aria-hidden="true" />
          <span className={classes.label} data-folds>
            {t('profile')}
          </span>
        </Link>
        <Link to="/about" className={classes.entry} onClick={onChosen}>
          <IconInfoCircle size={20} aria-hidden="true" />
          <span className={classes.label} data-folds>
            {t('about')}
          </span>
        </Link>
        <UnstyledButton className={classes.entry} onClick={() => void signOut()}>
          <IconLogout size={20} aria-hidden="true" />
          <span className={classes.label} data-folds>
            {t('logout')}
          </span>
        </UnstyledButton>
      </div>
    </nav>
  );
}

function Entries({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const menu = usePageEntries('menu');
  const pathname = useLocation({ select: (location) => location.pathname });
  // The longest entry that the address begins with, since /reports/payments also begins with /reports.
  const here = menu
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
  return menu.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      className={classes.entry}
      activeOptions={{ exact: to !== here }}
      onClick={onChosen}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={classes.label} data-folds>
        {t(`navigation.${label}`)}
      </span>
    </Link>
  ));
}
