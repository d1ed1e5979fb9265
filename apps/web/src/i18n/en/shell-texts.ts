// What surrounds every page.
export { default as fieldErrors } from './fieldErrors.json';
export { default as outbox } from './outbox.json';
export { default as palette } from './palette.json';
export { default as shell } from './shell.json';
export { default as updates } from './updates.json';
