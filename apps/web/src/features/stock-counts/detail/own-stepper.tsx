import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepper } from '#shared/ui/stepper.tsx';
import type { Change } from './own-count.ts';

/** Nobody counts a million of a product by hand. */
const MOST_DIGITS = 6;

interface Props {
  /** The product's. */
  name: string;
  /** What the person counted of it; null for nothing yet. */
  own: number | null;
  onChange: (change: Change) => void;
  /** Enter was pressed: the number is written. */
  onEnter?: () => void;
  isLarge?: boolean;
  'data-field'?: string;
}

/** What the person counted of a product: − and + count one, and a number that is typed is all of it. */
export function OwnStepper({ name, own, onChange, onEnter, isLarge, ...input }: Props) {
  const { t } = useTranslation('stockCounts');
  // Null while the field shows what is counted.
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const quantity = typed === '' ? null : Number(typed);
    if (quantity !== own) onChange({ quantity });
    setTyped(null);
  };
  return (
    <Stepper
      isInvalid={false}
      isLarge={isLarge}
      fewer={{
        label: t('own.fewer', { name }),
        onClick: own !== null && own > 0 ? () => onChange({ add: -1 }) : undefined,
      }}
      more={{ label: t('own.more', { name }), onClick: () => onChange({ add: 1 }) }}
    >
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('own.of', { name })}
        placeholder="–"
        value={typed ?? own ?? ''}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS));
        }}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setTyped(null);
          if (key !== 'Enter') return;
          take();
          onEnter?.();
        }}
      />
    </Stepper>
  );
}
