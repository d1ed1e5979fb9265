import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import type { Answer } from '@mostrador/contract/routes';
import type { RepairAction } from '@mostrador/domain/repairs';
import { IconDots, IconPlus, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { useRepairDialog } from '../detail/repair-dialog.tsx';
import { productQueries } from '../queries.ts';
import classes from './coded-units.module.css';
import { type UnitSubject, useUnitDialog } from './unit-dialog.tsx';
import { useEndCodes } from './use-end-codes.tsx';

type Unit = Answer<'listUnits'>['units'][number];

/** Rows that the card shows before somebody asks for all. */
const SHOWN = 8;

/** The units of a product with codes, each with where it is (rules.md#units). */
export function CodedUnitsCard({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['units', 'products']);
  const { formatNumber } = useFormat();
  const mayManage = usePermission('manageProducts');
  const { data, error, refetch } = useQuery(productQueries.units(product.id));
  const { open, dialog } = useUnitDialog();
  const { move, dialog: repairs } = useRepairDialog();
  const endCodes = useEndCodes(product);
  const [isWhole, setWhole] = useState(false);
  const owned = data?.units.filter(({ state }) => state !== 'GONE') ?? [];
  const gone = data?.units.filter(({ state }) => state === 'GONE') ?? [];
  const rows = isWhole ? [...owned, ...gone] : owned.slice(0, SHOWN);
  const others = owned.length + gone.length - rows.length;
  return (
    <SectionCard
      flush
      title={t('card.title')}
      action={
        mayManage && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('card.more')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item color="red" onClick={() => void endCodes()}>
                {t('end.action')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {data === undefined && error !== null && (
        <FailedLoad error={error} onRetry={() => void refetch()} />
      )}
      <ul className={classes.units} aria-label={t('card.title')}>
        {rows.map((unit) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            onOpen={(kind) => open({ product, unit, kind })}
            onRepair={(action) => move({ product, action, unit })}
          />
        ))}
      </ul>
      <Group className={classes.foot} gap="xs">
        {others > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
            {t('card.all', { formatted: formatNumber(others), count: others })}
          </Button>
        )}
        {owned.length > 0 && (
          <ButtonLink
            to="/labels"
            search={{ products: product.id }}
            variant="default"
            size="xs"
            leftSection={<IconTag size={16} aria-hidden="true" />}
          >
            {t('card.labels')}
          </ButtonLink>
        )}
        {mayManage && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => open({ product, kind: 'add' })}
          >
            {t('add.action')}
          </Button>
        )}
      </Group>
      {dialog}
      {repairs}
    </SectionCard>
  );
}

function UnitRow({
  unit,
  onOpen,
  onRepair,
}: {
  unit: Unit;
  onOpen: (kind: Exclude<UnitSubject['kind'], 'add' | 'begin'>) => void;
  onRepair: (action: RepairAction) => void;
}) {
  const { t } = useTranslation(['units', 'products']);
  const { formatShortDay } = useFormat();
  const mayManage = usePermission('manageProducts');
  const { code, state, order, loan } = unit;
  return (
    <li className={classes.unit}>
      <div className={classes.what}>
        <div className={classes.code}>{code}</div>
        {order && (
          <Text size="sm" c="dimmed">
            <AnchorLink to="/orders/$id" params={{ id: order.id }} size="sm">
              #{order.orderNumber}
            </AnchorLink>
            {order.customerName !== null && ` · ${order.customerName}`}
            {loan && ` · ${t('card.due', { day: formatShortDay(loan.dueOn) })}`}
          </Text>
        )}
      </div>
      <StatusBadge kind="unit" status={state === 'GONE' && order ? 'SOLD' : state} />
      {mayManage && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('card.moreOf', { code })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {state === 'HERE' && (
              <Menu.Item onClick={() => onRepair('OUT')}>
                {t('products:repairs.action.OUT')}
              </Menu.Item>
            )}
            {state === 'IN_REPAIR' && (
              <Menu.Item onClick={() => onRepair('BACK')}>
                {t('products:repairs.action.BACK')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onOpen('code')}>{t('change.code.action')}</Menu.Item>
            {state === 'HERE' && (
              <Menu.Item onClick={() => onOpen('missing')}>{t('change.missing.action')}</Menu.Item>
            )}
            {state === 'GONE' && order === null && (
              <Menu.Item onClick={() => onOpen('found')}>{t('change.found.action')}</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
