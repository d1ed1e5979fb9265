import { Group, type MantineSpacing } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';

/** Says why prices cannot be changed, for people without that permission. */
export function PricesFixed(space: { px?: MantineSpacing; pb?: MantineSpacing }) {
  const { t } = useTranslation('orderForm');
  if (usePermission('giveDiscounts')) return null;
  return (
    <Group gap={6} wrap="nowrap" fz={13} c="dimmed" {...space}>
      <IconLock size={14} aria-hidden="true" />
      {t('pricesFixed')}
    </Group>
  );
}
