import { build } from './setup.js';

/** Builds the server and the web app before tests that start the server as a process of its own. */
export default build;
