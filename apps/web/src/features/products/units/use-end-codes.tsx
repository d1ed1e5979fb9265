import type { ProductDetail } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useSetUnitCodes } from '../queries.ts';

/** Function that ends the codes of a product's units, once the person has confirmed it. */
export function useEndCodes({ id, name }: ProductDetail): () => Promise<void> {
  const { t } = useTranslation('units');
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const { mutateAsync } = useSetUnitCodes();
  return async () => {
    const isConfirmed = await confirm({
      title: t('end.title', { name }),
      children: t('end.hint'),
      confirmLabel: t('end.action'),
      dangerous: true,
    });
    if (!isConfirmed) return;
    try {
      await mutateAsync({ params: { id }, body: { tracksUnits: false } });
      notify.success({ message: t('end.done', { name }) });
    } catch (error) {
      notify.error({ title: t('end.failed'), message: errorMessage(error) });
    }
  };
}
