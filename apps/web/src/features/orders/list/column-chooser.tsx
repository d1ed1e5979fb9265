import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './use-visible-columns.ts';

interface Props {
  visible: readonly OptionalColumn[];
  onChange: (columns: OptionalColumn[]) => void;
}

/** Chooses the optional columns of the table. */
export function ColumnChooser({ visible, onChange }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('list.chooseColumns')}
          title={t('list.chooseColumns')}
        >
          <IconColumns3 size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={[...visible]}
          onChange={(chosen) =>
            onChange(OPTIONAL_COLUMNS.filter((column) => chosen.includes(column)))
          }
        >
          {OPTIONAL_COLUMNS.map((column) => (
            <Menu.CheckboxItem key={column} value={column}>
              {t(`list.columns.${column}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
