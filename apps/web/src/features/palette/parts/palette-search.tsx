import { CloseButton, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './palette-frame.module.css';

interface Props {
  list?: { id: string; activeId: string | undefined };
  value: string;
  isSearching: boolean;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** The field above the list; it announces the highlighted option to screen readers. */
export function PaletteSearch({ list, value, isSearching, onChange, onClose }: Props) {
  const { t } = useTranslation('palette');
  return (
    <div className={classes.search}>
      {isSearching ? (
        <Loader size={18} className={classes.searchIcon} aria-hidden="true" />
      ) : (
        <IconSearch size={20} className={classes.searchIcon} aria-hidden="true" />
      )}
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens to be typed into.
        autoFocus
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-label={t('title')}
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId}
        aria-autocomplete="list"
        aria-busy={isSearching}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <CloseButton className={classes.close} aria-label={t('close')} size={36} onClick={onClose} />
    </div>
  );
}
