import { openDB } from 'idb';

/**
 * Blocks the database, so that kept texts are neither read nor written until the returned function
 * is called.
 */
export async function busyDisk(): Promise<() => void> {
  const database = await openDB('mostrador-kept', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('texts'),
  });
  const { store } = database.transaction('texts', 'readwrite');
  let isBusy = true;
  const turn = async () => {
    while (isBusy) await store.get('any');
    database.close();
  };
  void turn();
  return () => {
    isBusy = false;
  };
}
