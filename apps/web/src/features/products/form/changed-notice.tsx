import { Button, Group, List } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { useRateName } from '../parts/use-tax-rates.ts';
import { changedFields, type ProductField } from './product-changes.ts';

/** A reduction of stock that was refused because fewer units are left. */
export interface RefusedStock {
  typed: number;
  available: number;
}

interface Props {
  loaded: Product;
  current: Product;
  isDeleted: boolean;
  refusedStock: RefusedStock | undefined;
  /** A save was refused for this reason: the notice scrolls into view. */
  wasRefused: boolean;
  /** Loading the product again would discard changes in the form. */
  hasTyped: boolean;
  loadAnew: () => Promise<void>;
}

/**
 * Tells of changes to the product while its form is open, and offers to load them. Confirms before
 * it discards typed changes.
 */
export function ChangedNotice(props: Props) {
  const { loaded, current, isDeleted, refusedStock, wasRefused, hasTyped, loadAnew } = props;
  const { t } = useTranslation('products');
  const { formatNumber } = useFormat();
  const confirm = useConfirm();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasRefused) place.current?.scrollIntoView({ block: 'center' });
  }, [wasRefused]);

  const load = async () => {
    const isConfirmed =
      !hasTyped ||
      (await confirm({
        title: t('changed.title'),
        children: t('changed.hint'),
        confirmLabel: t('changed.loadAnew'),
        cancelLabel: t('changed.keep'),
        dangerous: true,
      }));
    if (isConfirmed) await loadAnew();
  };
  const title = () => {
    if (isDeleted) return t('changed.deleted');
    return t(refusedStock ? 'changed.stock' : 'changed.title');
  };
  const hint = () => {
    if (isDeleted) return t('changed.deletedHint');
    if (refusedStock === undefined) return t('changed.hint');
    return t('changed.stockHint', {
      count: refusedStock.available,
      formatted: formatNumber(refusedStock.available),
      before: formatNumber(loaded.stock ?? 0),
      typed: formatNumber(refusedStock.typed),
      taken: formatNumber((loaded.stock ?? 0) - refusedStock.typed),
    });
  };
  return (
    <div ref={place}>
      <Notice tone={isDeleted ? 'bad' : 'warn'} title={title()}>
        {hint()}
        {!isDeleted && (
          <>
            <Differences before={loaded} after={current} />
            <Group gap="md" mt="xs">
              <Button variant="default" onClick={() => void load()}>
                {t('changed.loadAnew')}
              </Button>
              <AnchorLink to="/products/$id" params={{ id: loaded.id }} size="sm">
                {t('changed.open')}
              </AnchorLink>
            </Group>
          </>
        )}
      </Notice>
    </div>
  );
}

function Differences({ before, after }: { before: Product; after: Product }) {
  const { t } = useTranslation('products');
  const fieldText = useFieldText();
  const fields = changedFields(before, after);
  if (fields.length === 0) return null;
  return (
    <List size="sm" mt={4}>
      {fields.map((field) => {
        const texts = { before: fieldText(field, before), after: fieldText(field, after) };
        return (
          <List.Item key={field}>
            {texts.before === undefined
              ? t('changed.only', { field: t(`field.${field}`) })
              : t('changed.from', { field: t(`field.${field}`), ...texts })}
          </List.Item>
        );
      })}
    </List>
  );
}

/** Returns a function that gives a field's value in a few words; undefined if it takes more. */
function useFieldText() {
  const { t } = useTranslation('products');
  const { formatMoney, formatNumber } = useFormat();
  const rateName = useRateName();
  const none = t('changed.none');
  const yesOrNo = (value: boolean) => t(value ? 'changed.yes' : 'changed.no');
  return (field: ProductField, product: Product): string | undefined => {
    switch (field) {
      case 'name':
      case 'barcode':
        return product[field] ?? none;
      case 'price':
        return formatMoney(product.price);
      case 'cost':
        return product.cost == null ? none : formatMoney(product.cost);
      case 'taxRateId':
      case 'feeTaxRateId':
        return rateName(product[field]);
      case 'feePer':
        return t(`feePer.${product.feePer}`);
      case 'borrowDays':
        return product.borrowDays === null ? none : formatNumber(product.borrowDays);
      case 'lateFeePerDay':
      case 'lateFeeMax': {
        const amount = product[field];
        return amount === null ? none : formatMoney(amount);
      }
      case 'minStock':
        return formatNumber(product.minStock);
      case 'category':
      case 'provider':
        return product[field]?.name ?? none;
      case 'borrowable':
        return yesOrNo(product.borrowable);
      case 'isFavourite':
        return yesOrNo(product.isFavourite);
      case 'isTracked':
        return yesOrNo(product.stock !== null);
      case 'description':
      case 'attributes':
      case 'picture':
        return undefined;
    }
  };
}
