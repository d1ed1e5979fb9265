import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import type { Cents } from '@mostrador/domain/money';
import { useEffect, useRef } from 'react';
import { byPosition } from '#features/payment-methods/parts/by-position.ts';
import { MethodTiles } from '#features/payment-methods/parts/charge/method-tiles.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isInTopDialog } from '#shared/keyboard/is-in-dialog.ts';
import { useDigits } from '#shared/keyboard/use-digits.ts';

interface Props {
  methods: readonly PaymentMethod[];
  dueCents: Cents;
  isBusy: boolean;
  onChoose: (methodId: string) => void;
}

/** The methods as tiles, none of them chosen; a press or a digit pays all that is due. */
export function PayingMethods({ methods, dueCents, isBusy, onChoose }: Props) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const root = useRef<HTMLDivElement>(null);
  const tiles = byPosition(methods);
  useDigits({
    onDigit: (digit) => {
      const method = tiles[digit - 1];
      if (method && !isBusy && root.current && isInTopDialog(root.current)) onChoose(method.id);
    },
  });
  // No tile has the focus, so that Enter pays by none of them.
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} style={{ outline: 'none' }}>
      <MethodTiles
        methods={tiles}
        hintOf={() => t('charge.takes.out', { amount: formatCents(dueCents) })}
        isBusy={isBusy}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}
