// What the sign-in page needs, in a file of its own.
export { default as common } from './common.json';
export { default as login } from './login.json';
