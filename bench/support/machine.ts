import os from 'node:os';

export function machine() {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
  };
}
