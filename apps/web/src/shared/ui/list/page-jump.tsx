import { TextInput } from '@mantine/core';
import { separatorsOf } from '@mostrador/domain/amount-input';
import { parseQuantityText } from '@mostrador/domain/quantity-input';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './pagination-bar.module.css';

/** Field for the number of a page: Enter goes there, or to the last page for a larger number. */
export function PageJump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const { locale, currency, formatNumber } = useFormat();
  const [text, setText] = useState('');
  const page = parseQuantityText(text, separatorsOf(locale, currency));
  return (
    <form
      className={classes.jump}
      onSubmit={(event) => {
        event.preventDefault();
        if (typeof page === 'number' && page >= 1) onPage(Math.min(page, last));
      }}
    >
      <TextInput
        aria-label={t('pagination.goTo')}
        placeholder={t('pagination.goToHint', { last: formatNumber(last) })}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        maxLength={9}
        error={page === 'unreadable' && t('notWholeNumber')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}
