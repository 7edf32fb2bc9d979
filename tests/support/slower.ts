import os from 'node:os';

/** A limit on speed that holds for a machine with nothing else to do, stretched by how many now share each of its processors. */
export function slower(milliseconds: number): number {
  const [lastMinute = 0] = os.loadavg();
  return Math.ceil(milliseconds * Math.max(1, lastMinute / os.availableParallelism()));
}
