/**
 * Thread that reads files. It knows which module reads which file, as app.ts knows it for the answers.
 */
import { parentPort } from 'node:worker_threads';
import { pictureBody } from '@mostrador/contract/products';
import { Refused } from '#platform/refused.ts';
import { importReaders } from './modules/imports/file/import-readers.ts';
import type {
  FileBody,
  FileEndpoint,
  FileJob,
  FileReply,
  ModuleFileReader,
} from './platform/files/file-job.ts';
import { checkInput } from './platform/http/check-input.ts';
import { fieldErrorsOf } from './platform/http/field-errors.ts';
import { requestHashes } from './platform/http/idempotency.ts';
import { readJson } from './platform/http/json-bodies.ts';

const readers: Record<FileEndpoint, ModuleFileReader> = {
  ...importReaders,
  uploadPicture: {
    body: pictureBody,
    // The library that decodes pictures has threads of its own.
    async read({ file }) {
      const bytes = new Uint8Array(Buffer.from(file, 'base64'));
      return { value: bytes, transfer: [bytes.buffer] };
    },
  },
};

// Lets every error but a refusal reject: the thread then ends, and `replyOf` gets the error.
parentPort?.on('message', async (job: FileJob) => {
  const { reply, transfer } = await read(job).catch(refusalOf);
  parentPort?.postMessage(reply, transfer);
});

async function read({ call, method, url, isKeyed, store, bytes }: FileJob) {
  const text = Buffer.from(bytes.buffer, 0, bytes.length).toString();
  // Frees the bytes at once: the text, the body and the rows are still to come.
  bytes.buffer.transfer(0);
  const body = readJson(text);
  const hashes = isKeyed ? requestHashes(method, url, body) : undefined;
  const { value, transfer } = await readers[call].read(bodyOf(call, body), store);
  const reply: FileReply = { read: { hashes, value } };
  return { reply, transfer };
}

function bodyOf(call: FileEndpoint, body: unknown): FileBody {
  const { success, data, error } = checkInput(readers[call].body, body);
  if (success) return data;
  throw new Refused('INVALID_INPUT', { fields: fieldErrorsOf(error.issues) });
}

function refusalOf(error: unknown) {
  if (!(error instanceof Refused)) throw error;
  const { code, details } = error;
  const reply: FileReply = { refused: { code, details } };
  return { reply, transfer: [] };
}
