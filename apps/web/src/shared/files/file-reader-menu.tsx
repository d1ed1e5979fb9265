import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { chooseFileReader, FILE_READERS, useFileReader } from './file-reader.ts';

interface Props {
  /** What the button beside it exports. */
  title: string;
  /** Height of the button beside it. */
  size: number;
}

/** Stands beside an export: chooses whether files are for Excel or for other programs, for all exports of the device. */
export function FileReaderMenu({ title, size }: Props) {
  const { t } = useTranslation('common', { keyPrefix: 'fileReader' });
  const reader = useFileReader();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={t('choose', { title })}>
          <IconChevronDown size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('label')}</Menu.Label>
        <Menu.RadioGroup
          value={reader}
          onChange={(value) => chooseFileReader(value === 'programs' ? value : 'people')}
        >
          {FILE_READERS.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(each)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
