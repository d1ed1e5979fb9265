import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Stepper } from '#shared/ui/fields/stepper.tsx';
import { useQuantityText } from '#shared/ui/fields/use-quantity-text.ts';
import { notify } from '#shared/ui/notice/notify.ts';

/** Id of the notice about a quantity above what is there: Enter and leaving the field tell it once. */
const AT_MOST = 'quantity-at-most';

interface Props {
  /** Names what is counted, for screen readers. */
  label: string;
  value: number;
  /** Largest available quantity. */
  max: number;
  onChange: (quantity: number) => void;
  /** Whether a possible quantity is taken as it is typed, and not only once the field is left. */
  isLive?: boolean;
  /** Called on Enter with a readable number. */
  onEnter?: () => void;
  /** Removes the line: − becomes a bin at 1, and a typed 0 does the same. */
  onRemove?: () => void;
  isInvalid?: boolean;
  'data-field'?: string;
}

/** A whole number of at least 1, by − and + or by typing. */
export function QuantityStepper({
  label,
  value,
  max,
  onChange,
  isLive = false,
  onEnter,
  onRemove,
  ...stepper
}: Props) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const text = useQuantityText({
    value,
    onTake: (quantity) => {
      if (quantity === 0) onRemove?.();
      if (quantity === null || quantity < 1) return;
      if (quantity > max) {
        const most = formatNumber(max);
        notify.warning({ id: AT_MOST, message: t('atMost', { name: label, most }) });
      }
      onChange(Math.min(quantity, max));
    },
    takesTyping: (quantity) => isLive && quantity !== null && quantity >= 1 && quantity <= max,
    onEnter,
  });
  return (
    <Stepper
      {...stepper}
      labels={{
        quantity: t('quantityOf', { name: label }),
        fewer: t('fewer', { name: label }),
        more: t('more', { name: label }),
      }}
      text={text}
      remove={onRemove && { label: t('removeLine', { name: label }), onClick: onRemove }}
      onFewer={value > 1 ? () => onChange(value - 1) : undefined}
      onMore={value < max ? () => onChange(value + 1) : undefined}
    />
  );
}
