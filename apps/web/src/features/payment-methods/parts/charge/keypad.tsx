import { separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit } from '@mostrador/domain/currency';
import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './keypad.module.css';

/** No sum that is handed over is longer. */
const MOST_KEYS = 12;

interface Props {
  text: string;
  /** Something is asked for or sent. */
  isBusy: boolean;
  onType: (text: string) => void;
}

/** Keys for an amount on a touch screen; a mouse sees none of them. */
export function Keypad({ text, isBusy, onType }: Props) {
  const { t } = useTranslation('payments');
  const { locale, currency } = useFormat();
  const hasDecimals = currencyUnit(currency) === 1;
  const extra = hasDecimals ? separatorsOf(locale, currency).decimalSeparator : '00';
  return (
    <div className={classes.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', extra, '0'].map((key) => (
        <button
          key={key}
          type="button"
          className={classes.key}
          disabled={isBusy}
          onClick={() => onType((text + key).slice(0, MOST_KEYS))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={classes.key}
        disabled={isBusy}
        aria-label={t('charge.erase')}
        onClick={() => onType(text.slice(0, -1))}
      >
        <IconBackspace size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
