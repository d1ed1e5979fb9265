import { useTranslation } from '#i18n/use-translation.ts';
import { Stepper } from '#shared/ui/fields/stepper.tsx';
import { useQuantityText } from '#shared/ui/fields/use-quantity-text.ts';
import type { Change } from './own-count.ts';

/** Nobody counts a million units by hand. */
const MOST = 999_999;

interface Props {
  /** Name of the product. */
  name: string;
  /** The person's own count; null if none. */
  own: number | null;
  onChange: (change: Change) => void;
  /** Called on Enter, after the number has been taken. */
  onEnter?: () => void;
  isLarge?: boolean;
  'data-field'?: string;
}

/** The person's own count of a product: − and + change it by one, a typed number replaces it. */
export function MyCountStepper({ name, own, onChange, onEnter, ...stepper }: Props) {
  const { t } = useTranslation('stockCounts');
  const text = useQuantityText({
    value: own,
    onTake: (typed) => {
      const quantity = typed === null ? null : Math.min(typed, MOST);
      if (quantity !== own) onChange({ quantity });
    },
    takesTyping: () => false,
    onEnter,
  });
  return (
    <Stepper
      {...stepper}
      labels={{
        quantity: t('own.of', { name }),
        fewer: t('own.fewer', { name }),
        more: t('own.more', { name }),
      }}
      text={text}
      onFewer={own !== null && own > 0 ? () => onChange({ add: -1 }) : undefined}
      onMore={() => onChange({ add: 1 })}
      placeholder="–"
    />
  );
}
