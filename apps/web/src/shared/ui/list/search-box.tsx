import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useReportSoon } from './use-report-soon.ts';

interface Props {
  value: string;
  onChange: (search: string) => void;
  /** Says what is searched; also the field's label. */
  label: string;
  delay?: number;
}

/** Search field that reports after a pause in typing, and at once when emptied or on Enter. */
export function SearchBox({ value, onChange, label, delay = 250 }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = (search: string) => {
    reported.current = search;
    onChange(search);
  };
  const { reportSoon, flush, cancel } = useReportSoon(report, delay);

  // Resets the text when the value changes from outside, by "clear all" or the browser's Back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label={t('clear')}
            onClick={() => {
              setText('');
              cancel();
              report('');
            }}
          />
        )
      }
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        reportSoon(currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        flush();
        // The next scan replaces this one.
        event.currentTarget.select();
      }}
    />
  );
}
