import { Button } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { addAgain, refusedAgain } from '#features/orders/draft/add-again.ts';
import { useDraft, useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { useLendingSettings } from '#features/orders/draft/use-lending-settings.ts';
import type { PastItem } from '#features/orders/parts/past-orders/use-past-orders.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './add-again-button.module.css';

interface Props {
  item: PastItem;
  /** The present product; undefined if it was deleted, or is not known yet. */
  product: Product | undefined;
  isKnown: boolean;
}

/** Adds an item of a past order, or says why that is impossible. */
export function AddAgainButton({ item, product, isKnown }: Props) {
  const { t } = useTranslation('orderForm');
  const refusal = useDraft((draft) => (isKnown ? refusedAgain(draft, item, product) : undefined));
  const dispatch = useDraftDispatch();
  const settings = useLendingSettings();
  const reasonId = useId();
  const isRefused = refusal !== undefined;
  return (
    <div className={classes.action}>
      {isRefused && (
        <span id={reasonId} className={classes.reason}>
          {t(`pastOrders.${refusal}`)}
        </span>
      )}
      <Button
        size="compact-sm"
        variant="default"
        className={classes.button}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        aria-label={t('pastOrders.addAgainNamed', { name: item.productName })}
        aria-describedby={isRefused ? reasonId : undefined}
        loading={!isKnown}
        // Keeps the focus when its own press disables it.
        aria-disabled={isRefused}
        data-disabled={isRefused || undefined}
        onClick={() => {
          if (!isRefused && product !== undefined) dispatch(addAgain(item, product, settings));
        }}
      >
        {t('pastOrders.addAgain')}
      </Button>
    </div>
  );
}
