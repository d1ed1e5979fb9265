import { Button, Menu } from '@mantine/core';
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
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {t('list.chooseColumns')}
        </Button>
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
