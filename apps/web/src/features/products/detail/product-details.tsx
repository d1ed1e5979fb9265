import { Stack } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useRecentPlace } from '#shared/recent-places.ts';
import { usePermission } from '#shared/session/user.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { StockLabel } from '../parts/stock-label.tsx';
import { CodedUnitsCard } from '../units/coded-units-card.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { CostChanges } from './cost-changes.tsx';
import { ProductFigures } from './product-figures.tsx';
import { ProductInfo } from './product-info.tsx';
import { StockMovements } from './stock-movements.tsx';
import { UnitsCard } from './units-card.tsx';
import { useProductActions } from './use-product-actions.tsx';

/** A product's page: its facts on the right, the history of its stock and cost on the left. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const { formatDay } = useFormat();
  const seesCosts = usePermission('seeCosts');
  useRecentPlace('product', product.name);
  const { action, menu, overlay } = useProductActions(product);
  return (
    <Page
      title={product.name}
      subtitle={t('detail.since', { date: formatDay(product.createdAt) })}
      badges={<StockLabel product={product} />}
      backTo="/products"
      action={action}
      menu={menu}
    >
      <ProfileColumns
        head={<ProductFigures product={product} />}
        side={
          <Stack>
            {product.stock !== null && <UnitsCard product={product} />}
            {product.tracksUnits && <CodedUnitsCard product={product} />}
            <ProductInfo product={product} />
            {product.attributes && <AttributesCard attributes={product.attributes} />}
          </Stack>
        }
      >
        <StockMovements product={product} />
        {seesCosts && <CostChanges productId={product.id} />}
      </ProfileColumns>
      {overlay}
    </Page>
  );
}
