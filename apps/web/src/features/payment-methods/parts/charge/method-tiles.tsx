import { Kbd } from '@mantine/core';
import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { singleKeys } from '#shared/keyboard/shortcuts.ts';
import { useStore } from '#shared/state-cell.ts';
import { KindIcon } from '../kind-icon.tsx';
import classes from './method-tiles.module.css';

interface Props {
  /** In the order of their places. */
  methods: readonly PaymentMethod[];
  /** The letter that chooses each, by id. */
  keys: ReadonlyMap<string, string>;
  /** The cash that was chosen. */
  chosenId?: string | undefined;
  /** Says what a press on a tile does. */
  hintOf: (method: PaymentMethod) => string;
  isBusy: boolean;
  onChoose: (method: PaymentMethod) => void;
}

/** A tile for each payment method, with the letter that chooses it. */
export function MethodTiles({ methods, keys, chosenId, hintOf, isBusy, onChoose }: Props) {
  const { t } = useTranslation('payments');
  const hasKeys = useStore(singleKeys);
  return (
    <fieldset className={classes.tiles} disabled={isBusy}>
      <legend className={classes.legend}>{t('charge.method')}</legend>
      {methods.map((method) => (
        <button
          key={method.id}
          type="button"
          className={classes.tile}
          aria-pressed={method.kind === 'CASH' ? method.id === chosenId : undefined}
          aria-keyshortcuts={hasKeys ? keys.get(method.id) : undefined}
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
          {method.id !== chosenId && hasKeys && keys.has(method.id) && (
            <Kbd size="xs" className={classes.key} aria-hidden="true">
              {keys.get(method.id)}
            </Kbd>
          )}
        </button>
      ))}
    </fieldset>
  );
}
