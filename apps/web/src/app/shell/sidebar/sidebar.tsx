import { UnstyledButton } from '@mantine/core';
import { IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { shortcutTable } from '#shared/keyboard/shortcut-table.ts';
import { singleKeys } from '#shared/keyboard/shortcuts.ts';
import { useStore } from '#shared/state-cell.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { Account } from './account.tsx';
import { Entries } from './entries.tsx';
import classes from './sidebar.module.css';
import type { SidebarForm } from './use-sidebar.ts';

interface Props {
  form: SidebarForm;
  /** Absent in a drawer. */
  pin?: { isPinned: boolean; onToggle: () => void };
  /** Called when an entry is chosen. */
  onChosen?: () => void;
}

/** Main menu: the product's name, a new sale, the pages in groups, and the person's own row. */
export function Sidebar({ form, pin, onChosen }: Props) {
  const { t } = useTranslation('shell');
  const hasSingleKeys = useStore(singleKeys);
  return (
    <nav className={classes.sidebar} data-form={form} aria-label={t('mainMenu')}>
      <div className={classes.head}>
        <Mark size={36} />
        {form !== 'rail' && <span className={classes.name}>Mostrador</span>}
        {pin && (
          <UnstyledButton
            className={classes.pin}
            onClick={pin.onToggle}
            aria-pressed={pin.isPinned}
            aria-label={pin.isPinned ? t('unpin') : t('pin')}
            title={pin.isPinned ? t('unpin') : t('pin')}
          >
            {pin.isPinned ? <IconPinFilled size={18} /> : <IconPin size={18} />}
          </UnstyledButton>
        )}
      </div>
      <Link to="/orders/new" className={classes.newSale} onClick={onChosen}>
        <IconPlus size={20} aria-hidden="true" />
        <span>{t('newSale')}</span>
        {form === 'open' && hasSingleKeys && (
          <span className={classes.key} aria-hidden="true">
            {shortcutTable.newOrder.keys[0]}
          </span>
        )}
      </Link>
      <Entries onChosen={onChosen} />
      <Account onChosen={onChosen} />
    </nav>
  );
}
