import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';

/**
 * Returns a function that says how many products have another rate once this one is the default, and
 * asks.
 */
export function useAskDefault(count: number) {
  const { t } = useTranslation('taxes');
  const { formatNumber } = useFormat();
  const taxText = useTaxText();
  const confirm = useConfirm();
  return (rate: Pick<TaxRate, 'name' | 'percent'>) =>
    confirm({
      title: t('makeDefault.title', { tax: taxText(rate) }),
      children: t('makeDefault.hint', { count, formatted: formatNumber(count) }),
      confirmLabel: t('makeDefault.action'),
    });
}
