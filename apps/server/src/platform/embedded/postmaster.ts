import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DataFolder } from './data-folder.ts';
import { program } from './postgres-binaries.ts';
import { isAlive, runToEnd } from './system-process.ts';

/** Content of `postmaster.pid`, which PostgreSQL writes about itself while it runs. */
export interface Postmaster {
  readonly pid: number;
  /** False while it starts, recovers or stops. */
  readonly ready: boolean;
  /** Folder of its socket, or its address; empty while it is not ready. */
  readonly host: string;
  readonly port: number;
}

const STOP_SECONDS = 60;

/** Reads `postmaster.pid`; its process may have ended since. Undefined if there is none. */
export async function readPostmaster({ database }: DataFolder): Promise<Postmaster | undefined> {
  const text = await readFile(noteFile(database), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const [pid, , , port, socketFolder, address, , status] = text.split('\n').map((l) => l.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    ready: status === 'ready',
    // The socket lies in the database's folder, which may have been renamed since.
    host: socketFolder ? database : (address ?? ''),
    port: Number(port),
  };
}

/** Whether the noted process is PostgreSQL on this folder, starting and stopping included. */
export async function isRunning({ database }: DataFolder, { pid }: Postmaster): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandLine(pid);
  return command === undefined || command.includes(`-D ${database} `);
}

/**
 * Removes the note of an ended PostgreSQL whose number another process has now, as after a power cut.
 * At its next start PostgreSQL would take that process for itself, and refuse.
 */
export async function forgetPostmaster(folder: DataFolder, { pid }: Postmaster): Promise<void> {
  const noted = await readPostmaster(folder);
  if (noted?.pid === pid && isAlive(pid)) await rm(noteFile(folder.database), { force: true });
}

/**
 * Stops fast and cleanly: running transactions are rolled back. Throws an `Error` if that takes over a
 * minute.
 */
export async function stopPostmaster(folder: DataFolder): Promise<void> {
  const { exitCode, output } = await runToEnd(
    program(folder.binaries, 'pg_ctl'),
    ['stop', '-D', folder.database, '-m', 'fast', '-w', '-t', `${STOP_SECONDS}`, '-s'],
    { user: folder.user },
  );
  if (exitCode === 0) return;
  const noted = await readPostmaster(folder);
  if (noted !== undefined && (await isRunning(folder, noted))) {
    throw new Error(`PostgreSQL (process ${noted.pid}) did not stop: ${output.trim()}`);
  }
}

function noteFile(database: string): string {
  return join(database, 'postmaster.pid');
}

/** Returns undefined if the system does not say. */
async function commandLine(pid: number): Promise<string | undefined> {
  try {
    if (platform() === 'win32') return undefined;
    if (platform() !== 'linux') {
      return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])).stdout;
    }
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}
