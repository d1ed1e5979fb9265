import { openDB } from 'idb';

/** Keeps the disk busy, so that no kept text is read or written until it is let go. */
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
