import { buildServer } from './setup.js';

/** Builds the server before tests that start it as a process of its own. */
export default buildServer;
