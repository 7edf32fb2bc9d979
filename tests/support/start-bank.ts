import { startSimulator } from '#simulator/start-simulator.ts';

/** Those that the product has without settings. */
export const gatewayKeys = { keyId: 'rzp_test_simulator', keySecret: 'simulator-secret' };

/** The bank beside a product. It sends its events nowhere until a test says where. */
export const startBank = (now = () => new Date()) =>
  startSimulator({ port: 0, ...gatewayKeys, webhook: { url: '', secret: gatewayKeys.keySecret }, now });
