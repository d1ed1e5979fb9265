import { Text } from '@mantine/core';
import type { ProductDetail } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
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
  // A product in a copy of before version 1.34 says nothing of how it is lent.
  const { borrowable, isFavourite, feePer = 'LOAN' } = product;
  const fee = product.borrowFeePerUnit ?? product.lastBorrowFeePerUnit;
  const deposit = product.borrowDepositPerUnit ?? product.lastBorrowDepositPerUnit;
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
        {borrowable && <LendingFacts product={product} />}
        {fee !== null && deposit !== null && (
          <ContactFact
            label={t(product.borrowFeePerUnit == null ? 'detail.lastLoan' : 'detail.eachLoan')}
          >
            {t('detail.lastLoanTerms', {
              fee:
                feePer === 'LOAN'
                  ? formatMoney(fee)
                  : t(`rateFor.${feePer}`, { amount: formatMoney(fee) }),
              deposit: formatMoney(deposit),
            })}
          </ContactFact>
        )}
      </ContactList>
    </SectionCard>
  );
}

/** For how long the product is lent, and its own late fee. */
function LendingFacts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('products');
  const { formatMoney, formatNumber } = useFormat();
  const { overdueDays } = useUser().store;
  const { borrowDays, lateFeePerDay } = product;
  const days = borrowDays ?? overdueDays;
  return (
    <>
      <ContactFact label={t('field.borrowDays')}>
        {t(borrowDays == null ? 'detail.daysOfStore' : 'detail.days', {
          count: days,
          formatted: formatNumber(days),
        })}
      </ContactFact>
      {lateFeePerDay != null && (
        <ContactFact label={t('field.lateFeePerDay')}>{formatMoney(lateFeePerDay)}</ContactFact>
      )}
    </>
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
