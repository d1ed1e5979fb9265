import { separatorsOf } from '@mostrador/domain/amount-input';
import { isShownWhole } from '@mostrador/domain/currency';
import { hasAmountsInThousands } from '@mostrador/domain/denominations';
import { IconBackspace } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { withKey, withoutLast } from './grouped-text.ts';
import classes from './keypad.module.css';

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
  const separators = separatorsOf(locale, currency);
  const decimals = isShownWhole(currency) ? [] : [separators.decimalSeparator];
  const zeros = hasAmountsInThousands(currency) ? '000' : '00';
  const rows = [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', '8', '9'],
    [...decimals, '0', zeros],
  ];
  return (
    <div className={classes.keys}>
      {rows.map((keys, row) => (
        <div key={keys.join(' ')} className={classes.row}>
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              className={classes.key}
              disabled={isBusy}
              onClick={() => onType(withKey(text, key, separators))}
            >
              {key}
            </button>
          ))}
          {row === rows.length - 1 && (
            <button
              type="button"
              className={classes.key}
              disabled={isBusy}
              aria-label={t('charge.erase')}
              onClick={() => onType(withoutLast(text, separators))}
            >
              <IconBackspace size={24} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
