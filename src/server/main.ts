import '#server/platform/quick-imports.ts';
import '#server/platform/keep-a-tick.ts';
import { StartError } from './start-error.ts';
import { startProduct, type Product } from './app/start-product.ts';
import { readConfig } from './config.ts';

const longestStop = 28_000;

let product: Promise<Product> | undefined;
let stopping = false;

function stop() {
  // Ctrl-C arrives twice, from the terminal and from the launcher; the second changes nothing.
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), longestStop).unref();
  // If asked to stop during the start, finish starting first; otherwise half-open things are left behind.
  (product ?? Promise.resolve(undefined))
    .then((started) => started?.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The launcher holds this channel open. If it dies, even by SIGKILL, no other process would stop us.
process.on('disconnect', stop);

try {
  product = startProduct(readConfig(), { development: process.argv.includes('--dev'), isStopping: () => stopping });
  await product;
  // From now on the launcher starts us again if we die (scripts/keep-running.mjs).
  process.send?.('running');
} catch (error) {
  const told =
    error instanceof StartError ? error.message : `ReferralHire could not start.\n${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`\n${told}\n`);
  process.exit(1);
}
