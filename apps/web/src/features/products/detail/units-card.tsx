import { Button, Group, Stack } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import type { RepairAction } from '@mostrador/domain/repairs';
import { IconArrowBackUp, IconTag, IconTool, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useUnitDialog } from '../units/unit-dialog.tsx';
import { useRepairDialog } from './repair-dialog.tsx';

/** Where the units that the shop owns are, with what can be done about those in repair (rules.md#repairs). */
export function UnitsCard({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['products', 'units']);
  const { formatNumber } = useFormat();
  const mayManage = usePermission('manageProducts');
  const { move, dialog } = useRepairDialog();
  const { open, dialog: codes } = useUnitDialog();
  const { stock, onLoan, inRepair, owned } = product;
  const icons = { OUT: IconTool, BACK: IconArrowBackUp, WRITE_OFF: IconTrash };
  const actions: RepairAction[] = [
    ...((stock ?? 0) > 0 ? (['OUT'] as const) : []),
    ...(inRepair > 0 ? (['BACK', 'WRITE_OFF'] as const) : []),
  ];
  return (
    <SectionCard title={t('repairs.title')}>
      <Stack>
        <Figures
          rows={[
            { label: t('repairs.here'), value: formatNumber(stock ?? 0) },
            { label: t('repairs.onLoan'), value: formatNumber(onLoan) },
            { label: t('repairs.inRepair'), value: formatNumber(inRepair) },
          ]}
          total={{ label: t('repairs.owned'), value: formatNumber(owned ?? 0) }}
        />
        {mayManage && (
          <Group gap="xs">
            {actions.map((action) => {
              const Icon = icons[action];
              return (
                <Button
                  key={action}
                  variant="default"
                  size="sm"
                  leftSection={<Icon size={16} aria-hidden="true" />}
                  onClick={() => move({ product, action })}
                >
                  {t(`repairs.action.${action}`)}
                </Button>
              );
            })}
            {!product.tracksUnits && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconTag size={16} aria-hidden="true" />}
                onClick={() => open({ kind: 'begin', product })}
              >
                {t('units:begin.action')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {dialog}
      {codes}
    </SectionCard>
  );
}
