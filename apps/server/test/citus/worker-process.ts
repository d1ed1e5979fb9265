import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import type pg from 'pg';
import { processTree, signalAll } from '#test/cluster/support/processes.ts';
import { askCluster } from './cluster-databases.ts';

/** PostgreSQL of one worker, whose processes must run on this machine. */
export interface WorkerProcess {
  /** Stops it like a machine that hangs: it neither answers nor closes a connection. */
  stop(): Promise<void>;
  resume(): Promise<void>;
  /** Kills all of its processes. */
  kill(): Promise<void>;
  /** Starts it as a service manager does, trying again until it runs. */
  startAgain(): void;
}

const RESTART_MS = 500;

/** Finds the processes of a worker. */
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
    // Its predecessor may not have ended completely.
    started.once('exit', () => setTimeout(startAgain, RESTART_MS).unref());
    started.unref();
  };
  return {
    stop: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async kill() {
      // Stopped first, so that it starts no process that would outlive it.
      signalAll([pid], 'SIGSTOP');
      await signal('SIGKILL');
    },
    startAgain,
  };
}
