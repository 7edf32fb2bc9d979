import { startSimulator, type SimulatorOptions } from './start-simulator.ts';

/** Started beside the product in development. The settings come as one line of JSON; the address goes back over the channel. */
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
// The product holds the channel; when it is gone, however it went, nobody needs us.
process.on('disconnect', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
