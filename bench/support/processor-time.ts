import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time so far, by process. */
export type ProcessorTimes = Map<number, { parent: number; milliseconds: number }>;

export function readProcessorTimes(): ProcessorTimes {
  const processes: ProcessorTimes = new Map();
  for (const name of listProcesses()) {
    try {
      // The name in brackets may contain blanks; only numbers follow it.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // Linux counts in hundredths of a second.
      processes.set(Number(name), { parent: Number(fields[1]), milliseconds: (Number(fields[11]) + Number(fields[12])) * 10 });
    } catch {
      // The process ended meanwhile.
    }
  }
  return processes;
}

/** What a process, and all it started, spent in between; undefined where the system does not tell. Leaves out processes that ended. */
export function spentBetween(before: ProcessorTimes, after: ProcessorTimes, pid: number): { own: number; children: number } | undefined {
  if (!after.has(pid)) return undefined;
  const spent = (id: number) => (after.get(id)?.milliseconds ?? 0) - (before.get(id)?.milliseconds ?? 0);
  const isBelow = (parent: number): boolean => parent === pid || (after.has(parent) && isBelow(after.get(parent)?.parent ?? 0));
  let children = 0;
  for (const [id, { parent }] of after) if (id !== pid && isBelow(parent)) children += spent(id);
  return { own: spent(pid), children };
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
