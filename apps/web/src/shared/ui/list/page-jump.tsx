import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './pagination-bar.module.css';

/** Field for the number of a page: Enter goes there, or to the last page for a larger number. */
export function PageJump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const { formatNumber } = useFormat();
  const [text, setText] = useState('');
  return (
    <form
      className={classes.jump}
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(text);
        if (page >= 1) onPage(Math.min(page, last));
      }}
    >
      <TextInput
        aria-label={t('pagination.goTo')}
        placeholder={t('pagination.goToHint', { last: formatNumber(last) })}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) =>
          setText(currentTarget.value.replace(/\D/g, '').slice(0, 7))
        }
      />
    </form>
  );
}
