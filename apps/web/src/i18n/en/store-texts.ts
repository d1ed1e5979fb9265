// The shop itself and its people.
export { default as about } from './about.json';
export { default as audit } from './audit.json';
export { default as invitation } from './invitation.json';
export { default as paymentMethods } from './paymentMethods.json';
export { default as profile } from './profile.json';
export { default as setup } from './setup.json';
export { default as staff } from './staff.json';
export { default as store } from './store.json';
