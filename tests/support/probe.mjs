// Loaded into a product under test (--import): reports its live heap and how long its event loop was blocked, on a separate port.
import http from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import { watchStops } from './hostile.ts';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const { longestStop } = watchStops();

const server = http.createServer((request, response) => {
  const answer = { longest: longestStop() };
  if (request.url === '/heap') {
    collect();
    collect();
    answer.heap = process.memoryUsage().heapUsed;
    longestStop();
  }
  response.end(JSON.stringify(answer));
});
// Programs that the product starts inherit this file; we watch only the product itself.
if (process.argv[1]?.endsWith('src/server/main.ts')) server.listen(Number(process.env.PROBE_PORT), '127.0.0.1').unref();
