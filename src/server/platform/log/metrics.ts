import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(parts: { pageCache?: { size: () => { bytes: number } } } = {}) {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by kind of route and status class',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  // Plain numbers on the hot path; they become metrics only on request.
  let [stored, prefetched] = [0, 0];
  // Read only on request. The library's own set for the process also watches every garbage collection, which slows a busy server.
  const gauges: [string, string, () => number][] = [
    ['http_stored_answers_total', 'Answers served from memory without rendering', () => stored],
    ['http_prefetched_answers_total', 'Pages that browsers fetched ahead of a click', () => prefetched],
    ['page_cache_bytes', 'Compressed bytes of rendered pages in memory', () => parts.pageCache?.size().bytes ?? 0],
    ['process_resident_memory_bytes', 'Memory of this process', () => process.memoryUsage.rss()],
    ['nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed],
    ['process_cpu_seconds_total', 'Processor time of this process', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6],
    ['process_uptime_seconds', 'Time since the start', () => process.uptime()],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  return {
    observe: (route: string, status: number, seconds: number) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countStored: () => void stored++,
    /** A page that a browser fetched before a click; if the click comes, the browser does not ask again. */
    countPrefetched: () => void prefetched++,
    countJob: (name: string, outcome: 'done' | 'failed' | 'parked') => jobs.inc({ name, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
