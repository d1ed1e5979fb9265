import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './custom-item-button.module.css';

interface Props {
  /** Searched text, which becomes the name. */
  typed: string;
  /** Whether the store does not let the person's role sell what is no product. */
  isForbidden: boolean;
  onPress: (name: string) => void;
}

/** Last tile of a search, for something that is no product. */
export function CustomItemButton({ typed, isForbidden, onPress }: Props) {
  const { t } = useTranslation('orderForm');
  return (
    <button
      type="button"
      className={classes.custom}
      disabled={isForbidden}
      onClick={() => onPress(typed)}
    >
      <IconPlus size={20} aria-hidden="true" />
      <span>
        <strong>{t('custom.named', { typed })}</strong>
        <small>{t(isForbidden ? 'custom.notAllowed' : 'custom.hint')}</small>
      </span>
    </button>
  );
}
