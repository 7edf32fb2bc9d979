import { StartError } from './app/start-error.ts';
import { startProduct } from './app/start-product.ts';
import { readConfig } from './config.ts';

const longestStop = 28_000;

try {
  const product = await startProduct(readConfig(), { development: process.argv.includes('--dev') });
  let stopping = false;
  const stop = () => {
    // Ctrl-C arrives twice, from the terminal and from the launcher; the second means nothing new.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The launcher holds this channel open; when it dies, even by SIGKILL, nobody is left to stop us.
  process.on('disconnect', stop);
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n`
      : `\nReferralHire could not start.\n${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
