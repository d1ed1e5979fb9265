import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  fieldOfPath,
  NO_PRODUCT,
  type ProductValues,
  productBody,
  productProblems,
  productValues,
} from './product-values.ts';
import { sampleProduct } from './sample-product.ts';

const right: ProductValues = { ...NO_PRODUCT, name: 'Ladder', price: 4950 as Cents };

describe('the form of a product', () => {
  it('needs a name and a price above 0', () => {
    expect(productProblems(NO_PRODUCT)).toEqual({ name: 'nameMissing', price: 'priceMissing' });
    expect(productProblems({ ...right, name: '  ' })).toEqual({ name: 'nameMissing' });
    expect(productProblems(right)).toEqual({});
  });

  it('takes units up to the largest stock', () => {
    const most = 1_000_000_000;
    const tooMany = most + 1;
    expect(productProblems({ ...right, stock: tooMany })).toEqual({ stock: 'stockTooLarge' });
    expect(productProblems({ ...right, minStock: tooMany })).toEqual({
      minStock: 'stockTooLarge',
    });
    expect(productProblems({ ...right, stock: most, minStock: 0 })).toEqual({});
    expect(productBody({ ...right, stock: 12, minStock: 0 })).toMatchObject({
      stock: 12,
      minStock: 0,
    });
  });

  it('ignores the stock of a product that is not tracked', () => {
    expect(productProblems({ ...right, isTracked: false, stock: 2e9 })).toEqual({});
    expect(productBody({ ...right, isTracked: false, stock: 7 }).stock).toBeNull();
  });

  it('waits for a picture that is still on its way', () => {
    expect(productProblems({ ...right, isUploading: true })).toEqual({ picture: 'stillUploading' });
  });

  it('leaves out a category, a provider and a cost that are empty', () => {
    const body = productBody(right);
    expect(body).not.toHaveProperty('categoryId');
    expect(body).not.toHaveProperty('providerId');
    expect(body).not.toHaveProperty('cost');
    expect(body.attributes).toBeNull();
  });

  it('sends an untouched product back as it was loaded', () => {
    const product = sampleProduct();
    expect(productBody(productValues(product), product)).toEqual({
      name: 'Ladder',
      description: 'Aluminium',
      barcode: '2000000000015',
      pictureId: null,
      price: 49.5,
      cost: 30,
      stock: 5,
      minStock: 2,
      categoryId: 'tools',
      providerId: 'acme',
      borrowable: true,
      isFavourite: false,
      attributes: { Size: ['3 m', '5 m'] },
      updatedAt: product.updatedAt,
      previousStock: 5,
    });
  });

  it('sends a tax rate only where it was chosen', () => {
    expect(productBody({ ...right, taxRateId: 'exempt' })).toMatchObject({ taxRateId: 'exempt' });
    const product = sampleProduct({ taxRateId: 'vat' });
    const values = productValues(product);
    expect(productBody(values, product)).not.toHaveProperty('taxRateId');
    const changed = productBody({ ...values, taxRateId: null, feeTaxRateId: 'exempt' }, product);
    expect(changed).toMatchObject({ taxRateId: null, feeTaxRateId: 'exempt' });
  });

  it('reads a product that an older version kept, without tax rates', () => {
    const { taxRateId, feeTaxRateId, ...kept } = sampleProduct({ taxRateId: 'vat' });
    expect([taxRateId, feeTaxRateId]).toEqual(['vat', null]);
    expect(productValues(kept as ReturnType<typeof sampleProduct>)).toMatchObject({
      taxRateId: null,
      feeTaxRateId: null,
    });
  });

  it('sends the stock that it showed, and keeps the minimum of a product no longer tracked', () => {
    const product = sampleProduct({ stock: 9 });
    const values = { ...productValues(product), stock: 7 };
    expect(productBody(values, product)).toMatchObject({ stock: 7, previousStock: 9 });
    expect(productBody({ ...values, isTracked: false, minStock: 8 }, product)).toMatchObject({
      stock: null,
      minStock: 2,
    });
  });

  it('shows a product without cost, description and barcode as empty fields', () => {
    const values = productValues(
      sampleProduct({ cost: null, description: null, barcode: null, stock: null }),
    );
    expect(values).toMatchObject({ cost: ZERO_CENTS, description: '', barcode: '' });
    expect(values.isTracked).toBe(false);
  });

  it('finds the field of a path that the server refused', () => {
    expect(fieldOfPath('categoryId')).toBe('category');
    expect(fieldOfPath('attributes.Size.0')).toBe('attributes');
    expect(fieldOfPath('name')).toBe('name');
  });
});
