import { Text } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList, CopyButton } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useRateName, useTaxRates } from '../parts/use-tax-rates.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import classes from './product-info.module.css';

/** Description, barcode, category, provider, taxes, stock rules and lending terms. */
export function ProductInfo({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const { formatMoney, formatNumber } = useFormat();
  const hasRates = useTaxRates().length > 0;
  const rateName = useRateName();
  const { description, barcode, category, provider, stock, minStock } = product;
  const { borrowable, isFavourite } = product;
  const { lastBorrowFeePerUnit: fee, lastBorrowDepositPerUnit: deposit } = product;
  return (
    <SectionCard title={t('detail.info')}>
      {product.picture && <EnlargedPicture name={product.name} picture={product.picture} />}
      {description && <p className={classes.description}>{description}</p>}
      <ContactList rows={[]}>
        <ContactFact label={t('field.barcode')} action={barcode && <CopyButton value={barcode} />}>
          {barcode ? <span className={classes.barcode}>{barcode}</span> : <None />}
        </ContactFact>
        <ContactFact label={t('field.category')}>
          {category ? (
            <AnchorLink to="/categories/$id" params={{ id: category.id }} size="sm">
              {category.name}
            </AnchorLink>
          ) : (
            <None />
          )}
        </ContactFact>
        <ContactFact label={t('field.provider')}>
          {provider?.isArchived && <DeletedName name={provider.name} size="sm" />}
          {provider && !provider.isArchived && (
            <AnchorLink to="/providers/$id" params={{ id: provider.id }} size="sm">
              {provider.name}
            </AnchorLink>
          )}
          {provider === null && <None />}
        </ContactFact>
        {hasRates && (
          <ContactFact label={t('field.taxRateId')}>{rateName(product.taxRateId)}</ContactFact>
        )}
        {hasRates && borrowable && (
          <ContactFact label={t('field.feeTaxRateId')}>
            {rateName(product.feeTaxRateId)}
          </ContactFact>
        )}
        {stock !== null && (
          <ContactFact label={t('field.minStock')}>{formatNumber(minStock)}</ContactFact>
        )}
        <ContactFact label={t('field.borrowable')}>
          {t(borrowable ? 'detail.yes' : 'detail.no')}
        </ContactFact>
        <ContactFact label={t('field.isFavourite')}>
          {t(isFavourite ? 'detail.yes' : 'detail.no')}
        </ContactFact>
        {fee !== null && deposit !== null && (
          <ContactFact label={t('detail.lastLoan')}>
            {t('detail.lastLoanTerms', { fee: formatMoney(fee), deposit: formatMoney(deposit) })}
          </ContactFact>
        )}
      </ContactList>
    </SectionCard>
  );
}

function None() {
  const { t } = useTranslation('products');
  return (
    <Text span size="sm" c="dimmed">
      {t('detail.none')}
    </Text>
  );
}
