// Orders and all that comes of them.
export { default as borrows } from './borrows.json';
export { default as customers } from './customers.json';
export { default as deliveryPersons } from './deliveryPersons.json';
export { default as orderForm } from './orderForm.json';
export { default as orders } from './orders.json';
export { default as payments } from './payments.json';
export { default as printing } from './printing.json';
