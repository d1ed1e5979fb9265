import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import classes from './account.module.css';

/** Row below the menu: own profile, about the product, signing out. */
export function Account({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  return (
    <ul className={classes.account} aria-label={t('account')}>
      {ACCOUNT_PAGES.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.entry} title={t(label)} onClick={onChosen}>
            <Icon size={18} aria-hidden="true" />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
      <li>
        <UnstyledButton
          className={classes.entry}
          title={t('logout')}
          onClick={() => {
            onChosen?.();
            void signOut();
          }}
        >
          <IconLogout size={18} aria-hidden="true" />
          <span>{t('logout')}</span>
        </UnstyledButton>
      </li>
    </ul>
  );
}

const ACCOUNT_PAGES = [
  { to: '/profile', label: 'profile', icon: IconUserCircle },
  { to: '/about', label: 'about', icon: IconInfoCircle },
] as const;
