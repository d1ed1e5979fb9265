import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that names a discount by its product: undefined for the order, null for a removed item. */
export function useDiscountTitle(): (productName: string | null | undefined) => string {
  const { t } = useTranslation('orders');
  return (name) => {
    if (name === undefined) return t('entry.discount');
    return name === null ? t('entry.removedItemDiscount') : t('entry.lineDiscount', { name });
  };
}
