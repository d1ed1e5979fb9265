import { Kbd } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { KindIcon } from '../kind-icon.tsx';
import classes from './method-tiles.module.css';

interface Props {
  /** In the order of their places. */
  methods: readonly PaymentMethod[];
  /** The cash that was chosen. */
  chosenId?: string | undefined;
  /** Says what a press on a tile does. */
  hintOf: (method: PaymentMethod) => string;
  isSingle?: boolean;
  isBusy: boolean;
  onChoose: (method: PaymentMethod) => void;
  /** Absent where one method pays it all. */
  onSplit?: () => void;
}

/** A tile for each payment method, and one for several methods, parts and notes. */
export function MethodTiles({
  methods,
  chosenId,
  hintOf,
  isSingle,
  isBusy,
  onChoose,
  onSplit,
}: Props) {
  const { t } = useTranslation('payments');
  return (
    <fieldset className={classes.tiles} disabled={isBusy}>
      <legend className={classes.legend}>{t('charge.method')}</legend>
      {methods.map((method, index) => (
        <button
          key={method.id}
          type="button"
          className={classes.tile}
          aria-pressed={method.kind === 'CASH' ? method.id === chosenId : undefined}
          onClick={() => onChoose(method)}
        >
          <span className={classes.icon}>
            <KindIcon kind={method.kind} size={22} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{method.name}</span>
            <span className={classes.hint}>{hintOf(method)}</span>
          </span>
          {method.id === chosenId && <IconCheck size={20} aria-hidden="true" />}
          {method.id !== chosenId && index < 9 && (
            <Kbd size="xs" className={classes.key} aria-hidden="true">
              {index + 1}
            </Kbd>
          )}
        </button>
      ))}
      {onSplit && (
        <button type="button" className={classes.tile} onClick={onSplit}>
          <span className={classes.icon}>
            <IconArrowsSplit2 size={22} aria-hidden="true" />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{t(isSingle ? 'charge.more' : 'charge.split')}</span>
            <span className={classes.hint}>
              {t(isSingle ? 'charge.moreHint' : 'charge.splitHint')}
            </span>
          </span>
        </button>
      )}
    </fieldset>
  );
}
