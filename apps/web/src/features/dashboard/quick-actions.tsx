import {
  IconChartBar,
  IconShoppingCartDown,
  IconTruckDelivery,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import classes from './quick-actions.module.css';

const ADD_CUSTOMER = {
  label: 'addCustomer',
  icon: IconUserPlus,
  link: linkOptions({ to: '/customers/new' }),
} as const;
const DELIVERY_PERSONS = {
  label: 'deliveryPersons',
  icon: IconTruckDelivery,
  link: linkOptions({ to: '/delivery-persons' }),
} as const;
const REPORTS = {
  label: 'reports',
  icon: IconChartBar,
  link: linkOptions({ to: '/reports' }),
} as const;
const PURCHASES = {
  label: 'purchases',
  icon: IconShoppingCartDown,
  link: linkOptions({ to: '/purchases' }),
} as const;

/** Links to frequent pages, beside the new sale; a despatcher has purchases instead of reports. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const actions = [
    ADD_CUSTOMER,
    DELIVERY_PERSONS,
    usePermission('readReports') ? REPORTS : PURCHASES,
  ];
  return (
    <nav className={classes.actions} aria-label={t('quickActions.title')}>
      {actions.map(({ label, icon: Icon, link }) => (
        <Link key={label} {...link} className={classes.action}>
          <Icon size={18} aria-hidden="true" className={classes.icon} />
          {t(`quickActions.${label}`)}
        </Link>
      ))}
    </nav>
  );
}
