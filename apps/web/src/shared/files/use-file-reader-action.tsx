import { IconTable } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { chooseFileReader, useFileReader } from './file-reader.ts';

/** The entry of a page's menu, below its exports, that turns files for Excel into files for other programs and back. */
export function useFileReaderAction(): PageAction {
  const { t } = useTranslation('common', { keyPrefix: 'fileReader' });
  const other = useFileReader() === 'people' ? 'programs' : 'people';
  return {
    label: t('turn', { reader: t(other) }),
    icon: <IconTable size={18} aria-hidden="true" />,
    onClick: () => {
      chooseFileReader(other);
      notify.success({ message: t('turned', { reader: t(other) }) });
    },
  };
}
