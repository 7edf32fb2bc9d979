import { readdirSync, readFileSync } from 'node:fs';

export type ProcessorTime = { own: number; children: number };

/** Milliseconds of processor time of a process and of all it started; undefined where the system does not tell. */
export function processorTime(pid: number): ProcessorTime | undefined {
  const processes = readProcesses();
  const own = processes.get(pid);
  if (!own) return undefined;
  const isBelow = (parent: number): boolean => parent === pid || (processes.has(parent) && isBelow(processes.get(parent)?.parent ?? 0));
  let children = 0;
  for (const [id, { parent, milliseconds }] of processes) if (id !== pid && isBelow(parent)) children += milliseconds;
  return { own: own.milliseconds, children };
}

function readProcesses(): Map<number, { parent: number; milliseconds: number }> {
  const processes = new Map<number, { parent: number; milliseconds: number }>();
  for (const name of listProcesses()) {
    try {
      // The name in brackets may hold blanks; what follows it is numbers.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // Linux counts in hundredths of a second.
      processes.set(Number(name), { parent: Number(fields[1]), milliseconds: (Number(fields[11]) + Number(fields[12])) * 10 });
    } catch {
      // It ended meanwhile.
    }
  }
  return processes;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
