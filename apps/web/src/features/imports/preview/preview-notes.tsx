import { List, Text } from '@mantine/core';
import type { ImportAnswer } from '@mostrador/contract/imports';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

const SHOWN = 5;

/** Effects of the import that are no errors but worth knowing beforehand. */
export function PreviewNotes({ preview }: { preview: ImportAnswer }) {
  const { t } = useTranslation('imports');
  const { formatNumber } = useFormat();
  const { ignoredColumns, newCategories, newProviders, notices, noticesCount } = preview;
  const groups = (['newCategories', 'newProviders'] as const).filter(
    (key) => preview[key].count > 0,
  );
  if (ignoredColumns.length + newCategories.count + newProviders.count + noticesCount === 0) {
    return null;
  }
  const namesOf = ({ count, names }: ImportAnswer['newCategories']) =>
    count > names.length ? t('notes.andMore', { names: names.join(', ') }) : names.join(', ');
  return (
    <SectionCard title={t('notes.title')}>
      <List spacing="xs" size="sm">
        {groups.map((key) => (
          <List.Item key={key}>
            {t(`notes.${key}`, {
              count: preview[key].count,
              number: formatNumber(preview[key].count),
              names: namesOf(preview[key]),
            })}
          </List.Item>
        ))}
        {ignoredColumns.length > 0 && (
          <List.Item>{t('notes.ignoredColumns', { columns: ignoredColumns.join(', ') })}</List.Item>
        )}
        <Notices kind="stockNotApplied" title={t('notes.stock')} notices={notices} />
        <Notices kind="barcodeMended" title={t('notes.barcodes')} notices={notices} />
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
  const words = ({ line, value, current }: Notice) =>
    current === null
      ? t('notes.stockNotTracked', { line: formatNumber(line), value })
      : t(`notes.${kind}`, { line: formatNumber(line), value, current });
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
