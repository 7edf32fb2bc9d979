// Loaded into a product under test (--import): reports its live heap and how long its event loop was blocked, on a separate port.
import http from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
let longest = 0;
let last = performance.now();
let busy = process.threadCpuUsage();
const look = () => {
  // The shorter of both clocks: the machine may be busy with other work, and so may our threads that collect garbage or compile.
  const { user, system } = process.threadCpuUsage(busy);
  longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1000));
  last = performance.now();
  busy = process.threadCpuUsage();
};
setInterval(look, 2).unref();

const server = http.createServer((request, response) => {
  look();
  const answer = { longest };
  if (request.url === '/heap') {
    collect();
    collect();
    answer.heap = process.memoryUsage().heapUsed;
    last = performance.now();
    busy = process.threadCpuUsage();
  }
  longest = 0;
  response.end(JSON.stringify(answer));
});
// Programs that the product starts inherit this file; we watch only the product itself.
if (process.argv[1]?.endsWith('src/server/main.ts')) server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
