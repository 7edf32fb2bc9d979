// Loaded into a product under test (--import): tells, on a port of its own, its live heap and how long its event loop stood still.
import http from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
let longest = 0;
let last = performance.now();
let busy = process.cpuUsage();
const look = () => {
  // Of both clocks the shorter: that the machine has others to serve is no fault of the product.
  const { user, system } = process.cpuUsage(busy);
  longest = Math.max(longest, Math.min(performance.now() - last, (user + system) / 1000));
  last = performance.now();
  busy = process.cpuUsage();
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
    busy = process.cpuUsage();
  }
  longest = 0;
  response.end(JSON.stringify(answer));
});
// Programs that the product starts inherit this file; only the product itself is looked at.
if (process.argv[1]?.endsWith('src/server/main.ts')) server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
