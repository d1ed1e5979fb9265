import { Badge } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Says beside a customer that they pay no tax (rules.md#exempt-buyers). */
export function ExemptMark() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" tt="none" radius="sm">
      {t('exempt.mark')}
    </Badge>
  );
}
