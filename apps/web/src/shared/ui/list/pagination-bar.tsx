import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core';
import type { Pagination } from '@mostrador/contract/shared/fields';
import { PAGE_SIZES } from '@mostrador/domain/list-sizes';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { pageButtons } from './page-buttons.ts';
import { PageJump } from './page-jump.tsx';
import classes from './pagination-bar.module.css';

/** Up to these, every page is a press or two away. */
const MOST_WITHOUT_JUMP = 7;

interface Props {
  /** Name of the list, on screens with several. */
  label?: string;
  pagination: Pagination | undefined;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

/** Pagination of a list; hidden for an empty list (rules.md#page-sizes). */
export function PaginationBar({ label, pagination, onPage, onLimit }: Props) {
  const { t } = useTranslation();
  const { formatNumber } = useFormat();
  if (pagination === undefined || pagination.total === 0) return null;
  const { page, limit, total, totalIsAtLeast } = pagination;
  return (
    <Group component="nav" aria-label={label ?? t('pagination.label')} className={classes.bar}>
      <Text size="sm" c="dimmed" className={classes.range}>
        {t('pagination.range', {
          from: formatNumber((page - 1) * limit + 1),
          to: formatNumber(Math.min(page * limit, total)),
          total: `${formatNumber(total)}${totalIsAtLeast ? '+' : ''}`,
        })}
      </Text>
      <NativeSelect
        aria-label={t('pagination.size')}
        data={sizesWith(limit).map((size) => ({
          value: String(size),
          label: t('pagination.perPage', { size: String(size) }),
        }))}
        value={String(limit)}
        onChange={({ currentTarget }) => onLimit(Number(currentTarget.value))}
      />
      <Steps pagination={pagination} onPage={onPage} />
    </Group>
  );
}

/** The offered sizes, including the list's present one (rules.md#page-sizes). */
function sizesWith(limit: number): number[] {
  return [...new Set([...PAGE_SIZES, limit])].sort((a, b) => a - b);
}

function Steps({ pagination, onPage }: { pagination: Pagination; onPage: Props['onPage'] }) {
  const { t } = useTranslation();
  const { formatNumber } = useFormat();
  const phone = usePhone();
  const { page, totalPages, hasNext, hasPrev } = pagination;
  return (
    <Group gap={4} wrap="nowrap" className={classes.steps}>
      <ActionIcon
        variant="default"
        size={36}
        disabled={!hasPrev}
        onClick={() => onPage(page - 1)}
        aria-label={t('pagination.previous')}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      {phone ? (
        <Text size="sm" px="xs">
          {formatNumber(page)} / {formatNumber(totalPages)}
        </Text>
      ) : (
        pageButtons(page, totalPages).map((number, index, all) =>
          number === null ? (
            <span key={`after-${all[index - 1]}`} className={classes.gap}>
              …
            </span>
          ) : (
            <Button
              key={number}
              variant={number === page ? 'filled' : 'default'}
              className={classes.page}
              onClick={() => onPage(number)}
              aria-label={t('pagination.page', { page: formatNumber(number) })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatNumber(number)}
            </Button>
          ),
        )
      )}
      <ActionIcon
        variant="default"
        size={36}
        disabled={!hasNext}
        onClick={() => onPage(page + 1)}
        aria-label={t('pagination.next')}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      {totalPages > MOST_WITHOUT_JUMP && <PageJump key={page} last={totalPages} onPage={onPage} />}
    </Group>
  );
}
