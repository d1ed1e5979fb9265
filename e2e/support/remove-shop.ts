import { rm } from 'node:fs/promises';

/** The run's own shop is gone with the run. */
export default async function removeShop(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true });
}
