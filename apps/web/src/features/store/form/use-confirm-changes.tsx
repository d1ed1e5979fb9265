import { Text } from '@mantine/core';
import type { WireRequest } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';

/** Returns a function that asks before the currency or time zone changes, and explains the effect. */
export function useConfirmChanges() {
  const { t } = useTranslation('store');
  const confirm = useConfirm();
  return async ({ timezone, settings }: WireRequest<'updateStore'>['body']): Promise<boolean> => {
    const currency = settings?.currency;
    if (currency === undefined && timezone === undefined) return true;
    return confirm({
      title: titleOf(),
      children: (
        <>
          {currency !== undefined && <Text>{t('confirm.currencyHint', { currency })}</Text>}
          {timezone !== undefined && (
            <Text mt={currency === undefined ? 0 : 'sm'}>
              {t('confirm.zoneHint', { zone: timezone })}
            </Text>
          )}
        </>
      ),
      confirmLabel: t('confirm.action'),
    });

    function titleOf(): string {
      if (currency === undefined) return t('confirm.zone');
      return timezone === undefined ? t('confirm.currency') : t('confirm.both');
    }
  };
}
