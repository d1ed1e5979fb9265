import type { Cents } from '@mostrador/domain/money';
import { IconCheck } from '@tabler/icons-react';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import tileClasses from '#features/payment-methods/parts/charge/method-tiles.module.css';
import { KindIcon } from '#features/payment-methods/parts/kind-icon.tsx';
import refundClasses from '#features/payment-methods/parts/refund/refund-methods.module.css';
import { useRefundTiles } from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

interface Props {
  amountCents: Cents;
  chosenId: string | undefined;
  onChoose: (methodId: string) => void;
  disabled: boolean;
}

/** By which method what is due is taken; none is chosen at first. */
export function TakenMethods({ amountCents, chosenId, onChoose, disabled }: Props) {
  const { t } = useTranslation('borrows');
  const { formatCents } = useFormat();
  const tiles = useRefundTiles([]);
  const chosen = tiles.find(({ id }) => id === chosenId);
  return (
    <fieldset className={refundClasses.refund} disabled={disabled}>
      <legend className={refundClasses.legend}>
        {t('takeBack.takenBy', { amount: formatCents(amountCents) })}
      </legend>
      <div className={`${tileClasses.tiles} ${refundClasses.tiles}`}>
        {tiles.map(({ id, name, kind }) => (
          <button
            key={id}
            type="button"
            className={tileClasses.tile}
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
          >
            <span className={tileClasses.icon}>
              <KindIcon kind={kind} size={22} />
            </span>
            <span className={tileClasses.words}>
              <span className={tileClasses.name}>{name}</span>
            </span>
            {id === chosenId && <IconCheck size={20} aria-hidden="true" />}
          </button>
        ))}
      </div>
      {chosen?.kind === 'CASH' && <NoShiftNotice />}
    </fieldset>
  );
}
