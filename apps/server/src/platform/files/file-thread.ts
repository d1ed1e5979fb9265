import { Worker } from 'node:worker_threads';
import { Refused } from '#platform/refused.ts';
import { errorCode } from '#platform/start-error.ts';
import type { FileJob, FileRead, FileReply } from './file-job.ts';

export interface FileThreadLimits {
  /** Megabytes that the objects of one reading may take; a reading that needs more is refused. */
  heapMb: number;
  /** Time limit of one reading. */
  readMs: number;
  /** Time that the idle thread is kept: it holds some fifty megabytes. */
  idleMs: number;
}

export interface FileThread {
  /**
   * Reads the body of a call, after earlier ones. Throws the reading's refusal, TOO_LARGE if it needs
   * too much memory, and NOT_READY if it takes too long. The job's bytes move to the thread, so the
   * caller cannot read them afterwards.
   */
  read(job: FileJob): Promise<FileRead>;
  /** Ends the thread, even while it reads. */
  close(): Promise<void>;
}

/** Files above this end the thread, so that its heap is returned before the command begins. */
const LARGE_BYTES = 2_000_000;
const ENTRY = new URL('../../read-file-worker.ts', import.meta.url);

/**
 * Makes the one thread that reads files, one after another, so that the other cores are left to the
 * tills. It starts when it is needed; one that died is replaced at the next reading.
 */
export function createFileThread({ heapMb, readMs, idleMs }: FileThreadLimits): FileThread {
  let worker: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): Worker {
    const started = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
      // It reads strangers' bytes and needs none of the server's settings.
      env: {},
      execArgv: [],
    });
    // Ignored: `replyOf` reports a failure during a reading, and one between two readings harms nobody.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function readNow(job: FileJob): Promise<FileRead> {
    if (closed) throw new Refused('NOT_READY');
    clearTimeout(idle);
    worker ??= start();
    const isLarge = job.bytes.length > LARGE_BYTES;
    const reply = await replyOf(worker, job, readMs).catch(async (error: unknown) => {
      await end();
      throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused('TOO_LARGE') : error;
    });
    if (isLarge) await end();
    else idle = setTimeout(end, idleMs).unref();
    if ('read' in reply) return reply.read;
    throw new Refused(reply.refused.code, reply.refused.details);
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  return {
    read(job) {
      const reading = before.then(() => readNow(job));
      before = reading.catch(() => undefined);
      return reading;
    },
    close() {
      closed = true;
      return end();
    },
  };
}

/** Rejects if the thread fails or ends, and with TOO_LARGE if it takes longer than its limit. */
function replyOf(worker: Worker, job: FileJob, limitMs: number): Promise<FileReply> {
  const { promise, resolve, reject } = Promise.withResolvers<FileReply>();
  const giveUp = () => reject(new Refused('NOT_READY'));
  const limit = setTimeout(() => reject(new Refused('TOO_LARGE')), limitMs);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', giveUp);
  worker.postMessage(job, [job.bytes.buffer]);
  return promise.finally(() => {
    clearTimeout(limit);
    worker.off('message', resolve);
    worker.off('error', reject);
    worker.off('exit', giveUp);
  });
}
