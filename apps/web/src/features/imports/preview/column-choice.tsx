import { Button, Group, NativeSelect, Text } from '@mantine/core';
import type { FileColumn } from '@mostrador/contract/imports';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DataTable } from '#shared/ui/list/data-table.tsx';
import { FILE_COLUMNS } from '../file-columns.ts';
import type { ImportKind } from '../parts/import-kinds.ts';
import type { ImportChoices } from '../use-import.ts';
import { SectionHead } from './section-head.tsx';
import classes from './tables.module.css';
import { useColumnName } from './use-column-name.ts';

type Row = FileColumn & { index: number };

/** All columns of the file with the field that each is read as, for the person to change. */
export function ColumnChoice({
  kind,
  columns,
  onSay,
}: {
  kind: ImportKind;
  columns: readonly FileColumn[];
  onSay: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslation('imports');
  const columnName = useColumnName();
  const [fields, setFields] = useState(columns.map(({ field }) => field));
  const { required, optional } = FILE_COLUMNS[kind];
  const options = [
    { value: '', label: t('choice.leaveOut') },
    ...['id', ...required, ...optional].map((field) => ({
      value: field,
      label: columnName(field),
    })),
  ];
  const isTwice = (field: string | null | undefined) =>
    field !== null && fields.filter((one) => one === field).length > 1;
  const changed = columns.some(({ field }, index) => field !== fields[index]);
  const choose = (index: number, field: string) =>
    setFields(fields.map((one, other) => (other === index ? field || null : one)));
  const select = ({ heading, index }: Row) => (
    <NativeSelect
      aria-label={t('choice.fieldOf', { heading })}
      data={options}
      value={fields[index] ?? ''}
      onChange={(event) => choose(index, event.currentTarget.value)}
      error={isTwice(fields[index]) && t('choice.twice')}
    />
  );
  const rows = columns
    .map((column, index) => ({ ...column, index, heading: column.heading || `(${index + 1})` }))
    .filter(({ index }) => columns[index]?.heading || columns[index]?.samples.length);
  return (
    <section aria-label={t('choice.title')}>
      <SectionHead title={t('choice.title')} detail={t('choice.hint')} />
      <DataTable<Row>
        label={t('choice.title')}
        rows={rows}
        rowKey={({ index }) => String(index)}
        rowLabel={({ heading }) => heading}
        columns={[
          { key: 'heading', header: t('choice.heading'), cell: ({ heading }) => heading },
          {
            key: 'samples',
            header: t('choice.samples'),
            cell: ({ samples }) => <span className={classes.cell}>{samples.join(' · ')}</span>,
          },
          { key: 'field', header: t('choice.field'), cell: select, width: 260 },
        ]}
        card={(row) => (
          <>
            <Text fw={600}>{row.heading}</Text>
            <Text size="sm" c="dimmed" truncate>
              {row.samples.join(' · ')}
            </Text>
            {select(row)}
          </>
        )}
        empty={null}
        onRetry={() => undefined}
      />
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          disabled={!changed || fields.some(isTwice)}
          onClick={() => onSay({ columns: fields })}
        >
          {t('choice.check')}
        </Button>
      </Group>
    </section>
  );
}
