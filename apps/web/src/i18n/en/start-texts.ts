// What the sign-in page needs, and whatever it may have to say.
export { default as common } from './common.json';
export { default as errors } from './errors.json';
export { default as login } from './login.json';
