// What is sold and where it comes from.
export { default as categories } from './categories.json';
export { default as imports } from './imports.json';
export { default as labels } from './labels.json';
export { default as products } from './products.json';
export { default as providers } from './providers.json';
export { default as purchases } from './purchases.json';
export { default as stockCounts } from './stockCounts.json';
