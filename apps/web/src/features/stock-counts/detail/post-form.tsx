import { Button, Group, List, Radio, Stack, Text } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStore } from '#shared/state-cell.ts';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { DescribedRadio } from '#shared/ui/fields/described-radio.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { EntryQueue } from './entry-queue.ts';
import { Difference } from './lines/difference.tsx';
import { useCostText } from './lines/use-cost-text.ts';
import type { Uncounted } from './use-send-posting.ts';

interface Props {
  count: StockCount;
  queue: EntryQueue;
  /** Error of the last try. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (uncounted: Uncounted) => void;
}

/** Shows the effect of posting, and asks what to do with uncounted products. */
export function PostForm({ count, queue, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['stockCounts', 'common']);
  const { formatNumber } = useFormat();
  const atCost = useCostText()(count);
  const { unsent } = useStore(queue.store);
  const [uncounted, setUncounted] = useState<Uncounted>('KEEP');
  useDialogDraft(uncounted);
  const { products, counted, different, surplus, shortage } = count;
  const left = Math.max(0, products - counted);
  const writesOff = uncounted === 'ZERO' && left > 0;
  const nothingToPost = counted === 0 && uncounted === 'KEEP';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(left === 0 ? 'KEEP' : uncounted);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md" className={classes.pane}>
        <Text>
          {different === 0
            ? t('post.nothingDifferent')
            : t('post.different', { count: different, different: formatNumber(different) })}
          {writesOff && ` ${t('post.othersToZero', { count: left, left: formatNumber(left) })}`}
        </Text>
        {different > 0 && (
          <Figures
            rows={[
              { label: t('post.surplus'), value: formatNumber(surplus) },
              { label: t('post.shortage'), value: formatNumber(shortage) },
            ]}
            total={{ label: t('post.units'), value: <Difference units={surplus - shortage} /> }}
          />
        )}
        {atCost && (
          <Text size="sm" c="dimmed">
            {atCost}
          </Text>
        )}
        {left > 0 && (
          <Radio.Group
            label={t('post.uncounted', { count: left, left: formatNumber(left) })}
            value={uncounted}
            onChange={(value) => setUncounted(value === 'ZERO' ? 'ZERO' : 'KEEP')}
          >
            <Stack gap="xs" mt="xs">
              <DescribedRadio
                value="KEEP"
                disabled={isSending}
                label={t('post.keep')}
                description={t('post.keepHint')}
              />
              <DescribedRadio
                value="ZERO"
                disabled={isSending}
                label={t('post.zero')}
                description={t('post.zeroHint', { count: left, left: formatNumber(left) })}
              />
            </Stack>
          </Radio.Group>
        )}
        {unsent.length > 0 && (
          <Notice tone="warn" title={t('post.unsent', { count: unsent.length })} />
        )}
        {error && !isSending && (
          <Notice tone="bad" title={t('post.failed')}>
            <Reason error={error} />
          </Notice>
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSending}
            disabled={unsent.length > 0 || nothingToPost}
            color={writesOff ? 'red.9' : undefined}
          >
            {writesOff ? t('post.confirmZero') : t('post.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Reason({ error }: { error: Error }) {
  const { t } = useTranslation('stockCounts');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  if (!(error instanceof ApiError) || error.code !== 'INSUFFICIENT_STOCK') {
    return errorMessage(error);
  }
  const products = error.details.products as MissingProduct[];
  return (
    <>
      {t('post.soldOut')}
      <List size="sm" mt={4}>
        {products.map(({ productId, name, requested, available }) => (
          <List.Item key={productId}>
            {t('post.missing', {
              name,
              requested: formatNumber(requested),
              available: formatNumber(available),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}

interface MissingProduct {
  productId: string;
  name: string;
  requested: number;
  available: number;
}
