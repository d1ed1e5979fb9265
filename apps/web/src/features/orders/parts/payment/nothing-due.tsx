import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Empty } from '#shared/ui/page/empty.tsx';

/** Another till was faster: there is nothing left to pay, or to give a discount on. */
export function NothingDue({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <Empty
      icon={<IconCircleCheck size={24} />}
      title={t('nothingDue')}
      description={t('nothingDueHint')}
      action={
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      }
    />
  );
}
