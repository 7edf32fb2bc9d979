import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The table of routes is small, and with it in the first load a click costs no extra round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
