import { Button, List, Text } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { ImportChoices } from '../use-import.ts';

const SHOWN = 5;

/** Effects of the import that are no errors but worth knowing beforehand. */
export function PreviewNotes({
  preview,
  onSay,
}: {
  preview: ImportAnswer;
  onSay: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const { ignoredColumns, leftOutColumns, linesAbove, notices, noticesCount, numbers } = preview;
  const groups = (['newCategories', 'newProviders'] as const).filter(
    (key) => preview[key].count > 0,
  );
  const count =
    ignoredColumns.length +
    leftOutColumns.length +
    linesAbove.length +
    groups.length +
    noticesCount;
  if (count === 0 && numbers === null) return null;
  const namesOf = ({ count, names }: ImportAnswer['newCategories']) =>
    count > names.length ? t('notes.andMore', { names: names.join(', ') }) : names.join(', ');
  return (
    <SectionCard title={t('notes.title')}>
      <List spacing="xs" size="sm">
        {linesAbove.length > 0 && (
          <List.Item>
            {t('notes.linesAbove', {
              count: linesAbove.length,
              lines: linesAbove.map(formatNumber).join(', '),
            })}
          </List.Item>
        )}
        {numbers && <NumbersNote numbers={numbers} onSay={onSay} />}
        {groups.map((key) => (
          <List.Item key={key}>
            {t(`notes.${key}`, {
              count: preview[key].count,
              number: formatNumber(preview[key].count),
              names: namesOf(preview[key]),
            })}
          </List.Item>
        ))}
        {leftOutColumns.map(({ heading, reason }) => (
          <List.Item key={heading}>{t(`notes.${reason}`, { heading })}</List.Item>
        ))}
        {ignoredColumns.length > 0 && (
          <List.Item>{t('notes.ignoredColumns', { columns: ignoredColumns.join(', ') })}</List.Item>
        )}
        <Notices kind="stockNotApplied" title={t('notes.stock')} notices={notices} />
        <Notices kind="stockBelowZero" title={t('notes.stockBelow')} notices={notices} />
        <Notices kind="phoneChanged" title={t('notes.phones')} notices={notices} />
        <Notices kind="barcodeMended" title={t('notes.barcodes')} notices={notices} />
        <Notices kind="barcodeKept" title={t('notes.barcodesKept')} notices={notices} />
        <Notices kind="barcodeChanged" title={t('notes.barcodesChanged')} notices={notices} />
        <Notices kind="sharedContact" title={t('notes.sharedContacts')} notices={notices} />
        <Notices kind="renamed" title={t('notes.renames')} notices={notices} />
      </List>
      {noticesCount > notices.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('notes.moreNotices', {
            count: noticesCount - notices.length,
            number: formatNumber(noticesCount - notices.length),
          })}
        </Text>
      )}
    </SectionCard>
  );
}

/** How numbers with two readings are read, with a button that reads them the other way. */
function NumbersNote({
  numbers: { decimalSeparator, unclear, proof },
  onSay,
}: {
  numbers: NonNullable<ImportAnswer['numbers']>;
  onSay: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const isPoint = decimalSeparator === '.';
  return (
    <List.Item>
      {t(isPoint ? 'notes.readByPoint' : 'notes.readByComma', {
        value: unclear.value,
        line: formatNumber(unclear.line),
      })}{' '}
      {proof && t('notes.proof', { value: proof.value, line: formatNumber(proof.line) })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onSay({ decimalSeparator: isPoint ? ',' : '.' })}
      >
        {t(isPoint ? 'notes.readAsComma' : 'notes.readAsPoint')}
      </Button>
    </List.Item>
  );
}

type Notice = ImportAnswer['notices'][number];

/** First notices of a kind, below their common title. */
function Notices({
  kind,
  title,
  notices,
}: {
  kind: Notice['notice'];
  title: string;
  notices: readonly Notice[];
}) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const ofKind = notices.filter(({ notice }) => notice === kind);
  if (ofKind.length === 0) return null;
  const words = ({ line: number, value, current }: Notice) => {
    const line = formatNumber(number);
    if (current === null) return t('notes.stockNotTracked', { line, value });
    if (value === '') return t('notes.barcodeRemoved', { line, current });
    return t(`notes.${kind}`, { line, value, current });
  };
  const more = ofKind.length - SHOWN;
  return (
    <List.Item>
      {title}
      <List size="sm" withPadding>
        {ofKind.slice(0, SHOWN).map((notice) => (
          <List.Item key={notice.line}>{words(notice)}</List.Item>
        ))}
        {more > 0 && (
          <List.Item>
            {t('notes.moreNotices', { count: more, number: formatNumber(more) })}
          </List.Item>
        )}
      </List>
    </List.Item>
  );
}
