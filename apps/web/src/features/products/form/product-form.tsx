import { Textarea, Title } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import { readScan } from '@mostrador/domain/scans';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { takenPath } from '#shared/api/api-error.ts';
import type { RefusedInWords } from '#shared/api/use-error-message.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import { usePermission } from '#shared/session/user.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import { RecordForm, type Saving, type Sent } from '#shared/ui/form/record-form.tsx';
import { useFormFields } from '#shared/ui/form/use-form-fields.ts';
import { usePriceHint } from '../parts/use-tax-rates.ts';
import { findByScan } from '../queries.ts';
import { AttributesField } from './attributes-field.tsx';
import { BarcodeField, focusBarcode, type TakenBarcode } from './barcode-field.tsx';
import { CategoryField, ProviderField } from './group-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './product-form.module.css';
import {
  fieldOfPath,
  NO_PRODUCT,
  type ProductProblem,
  productBody,
  productProblems,
  productValues,
} from './product-values.ts';
import { StockFields } from './stock-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

interface Props {
  /** The existing product, as it filled the form; undefined for a new product. */
  loaded?: Product;
  /** A scanned code that no product has; it fills the form of a new product. */
  barcode?: string;
  /** The present stock. */
  stockNow?: number | null;
  command: Saving;
  send: (body: WireRequest<'createProduct'>['body'], sent: Sent) => void;
  savedText: (name: string) => string;
  failedTitle: string;
  backTo: string;
  /** A notice that the person must read before saving. */
  notice?: (isChanged: boolean) => ReactNode;
}

/** The form of a product, new or existing. */
export function ProductForm(props: Props) {
  const { loaded, barcode = '', stockNow, send, savedText, notice, ...frame } = props;
  const { t } = useTranslation('products');
  const seesCosts = usePermission('seeCosts');
  const [taken, setTaken] = useState<TakenBarcode>();
  const fields = useFormFields({
    initial: loaded ? productValues(loaded) : { ...NO_PRODUCT, barcode },
    problemsOf: productProblems,
    words: useWords(),
    tellsOn: 'blur',
  });
  const form = {
    ...fields,
    refuse: (refused: readonly RefusedInWords[]) =>
      fields.refuse(refused.map(({ path, text }) => ({ path: fieldOfPath(path), text }))),
  };
  const { values } = form;
  const priceHint = usePriceHint(values.taxRateId);
  useScanner((scanned) => {
    if (values.barcode.trim() === '') form.set('barcode', readScan(scanned).code);
    focusBarcode();
  });
  const findOwner = async (barcode: string) => {
    // If the lookup fails, the message still says that another product has the barcode.
    const [product] = await findByScan(barcode).catch(() => []);
    if (product) setTaken({ barcode, product });
  };
  return (
    <>
      {notice?.(form.isChanged)}
      <RecordForm
        {...frame}
        form={form}
        send={(sent) =>
          send(productBody(values, loaded), {
            ...sent,
            onError: (error) => {
              sent.onError(error);
              if (takenPath(error) === 'barcode') void findOwner(values.barcode.trim());
            },
          })
        }
        savedText={() => savedText(values.name.trim())}
      >
        <PictureField form={form} />
        <FormText
          required
          autoFocus={!loaded}
          width="full"
          form={form}
          name="name"
          label={t('field.name')}
          maxLength={200}
        />
        <Textarea
          name="description"
          label={t('field.description')}
          wrapperProps={{ 'data-width': 'full', className: classes.text }}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={values.description}
          onChange={({ currentTarget }) => form.set('description', currentTarget.value)}
          onBlur={() => form.leave('description')}
          error={form.problemOf('description')}
        />
        <MoneyInput
          name="price"
          label={t('field.price')}
          description={priceHint}
          withAsterisk
          aria-required
          value={values.price}
          onChange={(price) => form.set('price', price)}
          onBlur={() => form.leave('price')}
          error={form.problemOf('price')}
        />
        {seesCosts && (
          <MoneyInput
            name="cost"
            label={t('field.cost')}
            description={t('form.costHint')}
            value={values.cost}
            onChange={(cost) => form.set('cost', cost)}
            onBlur={() => form.leave('cost')}
            error={form.problemOf('cost')}
          />
        )}
        <TaxFields form={form} />
        <CategoryField form={form} />
        <ProviderField form={form} />
        <BarcodeField form={form} taken={taken} />
        <StockFields
          form={form}
          loadedStock={loaded?.stock}
          tracksUnits={loaded?.tracksUnits === true}
          stockNow={stockNow}
        />
        <LoanFields form={form} />
        <Title order={2} data-width="full" className={classes.heading}>
          {t('field.attributes')}
        </Title>
        <AttributesField form={form} />
      </RecordForm>
    </>
  );
}

function useWords(): Record<ProductProblem, string> {
  const { t } = useTranslation('products');
  return {
    nameMissing: t('problem.nameMissing'),
    priceMissing: t('problem.priceMissing'),
    stockTooLarge: t('problem.stockTooLarge'),
    daysInvalid: t('problem.daysInvalid'),
    attributesWrong: t('problem.attributesWrong'),
    stillUploading: t('problem.stillUploading'),
  };
}
