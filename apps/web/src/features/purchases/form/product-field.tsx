import type { Product } from '@mostrador/contract/products';
import { type Ref, useMemo } from 'react';
import { useDraft } from '#features/purchases/draft/draft-context.tsx';
import { chosenIds } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecordPicker } from '#shared/ui/fields/record-picker.tsx';
import { SHORTEST_PRODUCT_SEARCH, useFoundProducts } from './use-found-products.ts';

interface Props {
  label: string;
  error: string | undefined;
  onChoose: (product: Product) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Picks a product that is not yet in the purchase. */
export function ProductField({ label, error, onChoose, ref }: Props) {
  const { t } = useTranslation('purchases');
  return (
    <RecordPicker<Product>
      ref={ref}
      aria-label={label}
      placeholder={t('form.chooseProduct')}
      minLength={SHORTEST_PRODUCT_SEARCH}
      error={error}
      value={null}
      onChange={(product) => {
        if (product !== null) onChoose(product);
      }}
      useFound={useOtherProducts}
      rowLabel={({ name }) => name}
      rowHint={({ provider, barcode }) => [provider?.name, barcode].filter(Boolean).join(' · ')}
    />
  );
}

function useOtherProducts(search: string | undefined) {
  const lines = useDraft((draft) => draft.lines);
  const providerId = useDraft(({ provider }) => provider?.id);
  const found = useFoundProducts(search ?? '', providerId, search !== undefined);
  const chosen = useMemo(() => chosenIds({ lines }), [lines]);
  return { ...found, rows: found.rows?.filter(({ id }) => !chosen.has(id)) };
}
