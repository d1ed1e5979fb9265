import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import type pg from 'pg';
import { processTree, signalAll } from '#test/cluster/support/processes.ts';
import { askCluster } from './cluster-databases.ts';

/** The PostgreSQL of one worker, which has to run on this machine, as whoever pulls its plug sees it. */
export interface WorkerProcess {
  /** It neither answers nor closes a connection: as a machine that hangs. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  /** As kill -9 of all of its processes. */
  kill(): Promise<void>;
  /** As its service manager does, which tries again until it runs. */
  startAgain(): void;
}

const RESTART_MS = 500;

/** Finds the process that answers there. */
export async function workerProcess(worker: pg.PoolConfig): Promise<WorkerProcess> {
  const [found] = await askCluster<{ file: string }>(
    worker,
    "select current_setting('data_directory') || '/postmaster.pid' as file",
  );
  const { file = '' } = found ?? {};
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const textsOf = async (kind: 'cmdline' | 'environ') =>
    (await readFile(`/proc/${pid}/${kind}`, 'utf8')).split('\0').slice(0, -1);
  const [program = '', ...args] = await textsOf('cmdline');
  const env = Object.fromEntries((await textsOf('environ')).map((text) => text.split(/=(.*)/s)));
  const { uid, gid } = await stat(`/proc/${pid}`);
  const signal = async (name: NodeJS.Signals) => signalAll(await processTree(pid), name);
  const startAgain = () => {
    const started = spawn(program, args, { env, uid, gid, detached: true, stdio: 'ignore' });
    // The one before may not be gone completely.
    started.once('exit', () => setTimeout(startAgain, RESTART_MS).unref());
    started.unref();
  };
  return {
    stop: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async kill() {
      // What it begins a moment later would outlive it.
      signalAll([pid], 'SIGSTOP');
      await signal('SIGKILL');
    },
    startAgain,
  };
}
