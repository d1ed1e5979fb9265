/** Memory of a server in another process, read through Node's inspector. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Memory {
  /** Memory that the system has given the process, in MB of 1,000,000 bytes. */
  rss: number;
  /** Reachable JavaScript objects, in MB. */
  heap: number;
}

export interface MemoryWatch {
  /** Reads the memory after collecting garbage. */
  look(): Promise<Memory>;
  close(): void;
}

/** Watches a process that was started with `--inspect` at this port of the loopback address. */
export async function watchMemory(pid: number, inspectorPort: number): Promise<MemoryWatch> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('the inspector cannot be reached'));
  });
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let calls = 0;
  const ask = (method: string) =>
    new Promise<{ usedSize?: number }>((resolve) => {
      const id = ++calls;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async look() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = 0 } = await ask('Runtime.getHeapUsage');
      return { rss: await residentSize(pid), heap: usedSize / 1e6 };
    },
    close: () => socket.close(),
  };
}

async function residentSize(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * 1024) / 1e6;
}
