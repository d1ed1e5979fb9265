import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { useEffect, useRef } from 'react';
import { NoShiftNotice } from '#features/drawers/parts/no-shift-notice.tsx';
import { useCashShift } from '#features/drawers/parts/use-cash-shift.ts';
import { byPosition } from '#features/payment-methods/parts/by-position.ts';
import { methodKeys } from '#features/payment-methods/parts/charge/method-keys.ts';
import { MethodTiles } from '#features/payment-methods/parts/charge/method-tiles.tsx';
import { usePadKeys } from '#features/payment-methods/parts/charge/use-pad-keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';

interface Props {
  methods: readonly PaymentMethod[];
  dueCents: Cents;
  isBusy: boolean;
  onChoose: (methodId: string) => void;
}

/** The methods as tiles, none of them chosen; a press or its letter pays all that is due. */
export function PayingMethods({ methods, dueCents, isBusy, onChoose }: Props) {
  const { t } = useTranslation(['payments', 'drawers']);
  const { formatCents } = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const tiles = byPosition(methods);
  const { isMissing } = useCashShift();
  const needsShift = isMissing && tiles.some(({ kind }) => kind === 'CASH');
  const keys = methodKeys(tiles);
  usePadKeys({
    root,
    onLetter: (letter) => {
      const method = tiles.find(({ id }) => keys.get(id) === letter);
      if (method && !isBusy) onChoose(method.id);
    },
  });
  // No tile has the focus, so that Enter pays by none of them.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} style={{ outline: 'none' }}>
      {needsShift && (
        <div style={{ marginBottom: 12 }}>
          <NoShiftNotice />
        </div>
      )}
      <MethodTiles
        methods={tiles}
        keys={keys}
        hintOf={({ kind }) =>
          needsShift && kind === 'CASH'
            ? t('drawers:noShift.tile')
            : t('charge.takes.out', { amount: formatCents(dueCents) })
        }
        isBusy={isBusy}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}
