import { createServer } from 'node:http';

// The yardstick: node:http and nothing else, sending exactly the bytes that the product sends.
process.once('message', ({ headers, body, port }: { headers: Record<string, string>; body: string; port: number }) => {
  const bytes = Buffer.from(body, 'base64');
  createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  }).listen(port, '127.0.0.1', () => process.send?.('ready'));
});
process.once('disconnect', () => process.exit(0));
