import { Button } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './paid-orders.module.css';

interface Props {
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Previous, "Page x/y" and next; nothing if there is only one page. */
export function PageSteps({ pagination, onPage }: Props) {
  const { t } = useTranslation(['paymentsReport', 'common']);
  const { formatNumber } = useFormat();
  const { page, totalPages, totalIsAtLeast, hasNext, hasPrev } = pagination;
  if (!hasNext && !hasPrev) return null;
  return (
    <nav className={classes.steps} aria-label={t('common:pagination.label')}>
      <Button
        variant="default"
        disabled={!hasPrev}
        onClick={() => onPage(page - 1)}
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
      >
        {t('orders.previous')}
      </Button>
      <span aria-live="polite">
        {t('orders.page', {
          page: formatNumber(page),
          pages: `${formatNumber(totalPages)}${totalIsAtLeast ? '+' : ''}`,
        })}
      </span>
      <Button
        variant="default"
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
      >
        {t('orders.next')}
      </Button>
    </nav>
  );
}
