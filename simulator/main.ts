import { startSimulator, type SimulatorOptions } from './start-simulator.ts';

/**
 * A demo of the product starts this, or it runs on its own as in compose.yaml. The settings come as one line of JSON; the address goes back
 * over the channel, if there is one.
 */
const simulator = await startSimulator(JSON.parse(process.argv[2] ?? '{}') as SimulatorOptions);
process.on('message', (message: { webhookUrl?: string }) => {
  if (message.webhookUrl) simulator.state.webhook.url = message.webhookUrl;
});
process.send?.({ url: simulator.url });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await simulator.stop();
  process.exit(0);
}
// The product holds the channel; when the product is gone, however it ended, we stop. Until then a signal to the whole group does not end
// us, because the product finishes its work first.
process.on('disconnect', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (process.connected || stop()));
