import { Stack } from '@mantine/core';
import { parsePercent } from '@mostrador/domain/percent';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import type { User } from '#shared/session/session.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { TaxModeField, useModeExample } from '../parts/tax-mode-field.tsx';
import { useUpdateStore } from '../queries.ts';

/** Whether prices include their tax, which changes once confirmed, for new orders. */
export function PriceModeCard({ store }: { store: User['store'] }) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const update = useUpdateStore();
  const exampleOf = useModeExample(format);
  const percent = parsePercent(store.taxRates.find(({ isDefault }) => isDefault)?.percent ?? 0);
  const change = async (pricesIncludeTax: boolean) => {
    if (pricesIncludeTax === store.pricesIncludeTax) return;
    const isConfirmed = await confirm({
      title: t(pricesIncludeTax ? 'prices.toIncluded' : 'prices.toAdded'),
      children: (
        <Stack gap="xs">
          <div>{exampleOf(pricesIncludeTax, percent)}</div>
          <div>{t('prices.hint')}</div>
        </Stack>
      ),
      confirmLabel: t(pricesIncludeTax ? 'prices.toIncludedConfirm' : 'prices.toAddedConfirm'),
    });
    if (!isConfirmed) return;
    update.mutate(
      { body: { pricesIncludeTax } },
      {
        onSuccess: () => notify.success({ message: t('prices.saved') }),
        onError: (error) =>
          notify.error({ title: t('modeNotSaved'), message: errorMessage(error) }),
      },
    );
  };
  return (
    <SectionCard title={t('prices.title')}>
      <TaxModeField
        value={store.pricesIncludeTax}
        onChange={(mode) => void change(mode)}
        percent={percent}
        format={format}
        disabled={update.isPending}
      />
    </SectionCard>
  );
}
