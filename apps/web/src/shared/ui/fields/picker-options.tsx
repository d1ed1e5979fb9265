import { Combobox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Rows } from '#shared/api/paged-query.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import classes from './record-picker.module.css';

/** Values of options that are not records; no id looks like them. */
export const MORE = '$more';
export const RETRY = '$retry';
export const LAST = '$last';

interface Props<Row> {
  found: Rows<Row>;
  label: string;
  rowLabel: (row: Row) => string;
  rowHint?: (row: Row) => ReactNode;
  chosenId: string | undefined;
  /** Number of letters missing before a search starts. */
  missingLetters: number;
  /** The rows are recent records, found without a search. */
  isRecent: boolean;
  /** The person is still typing. */
  isWaiting: boolean;
  lastLabel?: string;
}

/** Options of a picker: the results, or the reason why there are none yet. */
export function PickerOptions<Row extends { id: string }>({
  found: { rows, isStale, error, hasMore, isLoadingMore },
  label,
  rowLabel,
  rowHint,
  chosenId,
  missingLetters,
  isRecent,
  isWaiting,
  lastLabel,
}: Props<Row>) {
  const { t } = useTranslation('common', { keyPrefix: 'picker' });
  const errorMessage = useErrorMessage();
  const isAsked = isRecent || missingLetters <= 0;
  const shown = isAsked ? rows : undefined;
  const isFailed = isAsked && rows === undefined && !!error;
  const isSearching = isAsked && !isFailed && (rows === undefined || isWaiting || isStale);
  const typeMore = t('typeMore', { count: missingLetters });
  const message = () => {
    if (!isAsked) return typeMore;
    if (isFailed) return errorMessage(error);
    if (isSearching) return t('searching');
    if (rows?.length !== 0) return undefined;
    return missingLetters > 0 ? typeMore : t('nothingFound');
  };
  const told = shown === undefined || shown.length === 0 ? message() : undefined;
  const options = shown?.map((row) => (
    <Combobox.Option key={row.id} value={row.id} active={row.id === chosenId}>
      <Text size="sm" fw={rowHint ? 550 : undefined}>
        {rowLabel(row)}
      </Text>
      {rowHint && <div className={classes.hint}>{rowHint(row)}</div>}
    </Combobox.Option>
  ));
  return (
    <Combobox.Options
      className={classes.options}
      aria-label={label}
      data-stale={isStale || isWaiting || undefined}
    >
      {told && <Combobox.Empty>{told}</Combobox.Empty>}
      {isRecent && told === undefined ? (
        <>
          <Combobox.Group label={t('recent')}>{options}</Combobox.Group>
          <Combobox.Empty>{typeMore}</Combobox.Empty>
        </>
      ) : (
        options
      )}
      {isFailed && <Action value={RETRY} text={t('retry')} />}
      {shown !== undefined && hasMore && (
        <Action value={MORE} text={isLoadingMore ? t('searching') : t('more')} />
      )}
      {/* Results that arrive would move it from under the pointer, and may hold what is typed. */}
      {lastLabel !== undefined && !isSearching && <Action value={LAST} text={lastLabel} />}
      {lastLabel !== undefined && isSearching && told === undefined && (
        <Combobox.Empty>{t('searching')}</Combobox.Empty>
      )}
    </Combobox.Options>
  );
}

function Action({ value, text }: { value: string; text: string }) {
  return (
    <Combobox.Option value={value} className={classes.action}>
      {text}
    </Combobox.Option>
  );
}
