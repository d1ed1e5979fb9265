import {
  IconBuildingStore,
  IconChevronRight,
  IconPackage,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './first-steps.module.css';
import { dashboardQueries } from './queries.ts';

const STEPS = [
  { key: 'products', to: '/products/new', Icon: IconPackage },
  { key: 'staff', to: '/store/staff/new', Icon: IconUserPlus },
  { key: 'store', to: '/store', Icon: IconBuildingStore },
] as const;

/** First steps in a new store, shown to its owner until the first order. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const isOwner = usePermission('manageStore');
  const { data } = useQuery(dashboardQueries.recentOrders());
  if (!isOwner || data?.orders.length !== 0) return null;
  return (
    <SectionCard flush title={t('firstSteps.title')}>
      <ol className={classes.steps}>
        {STEPS.map(({ key, to, Icon }) => (
          <li key={key}>
            <Link to={to} className={classes.step}>
              <Icon className={classes.icon} size={22} aria-hidden="true" />
              <span className={classes.text}>
                <span className={classes.name}>{t(`firstSteps.${key}`)}</span>
                <span className={classes.hint}>{t(`firstSteps.${key}Hint`)}</span>
              </span>
              <IconChevronRight className={classes.chevron} size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
