import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';
import { typist, type Engine } from './firefox.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** As much of WebDriver, which WebKitGTK's driver speaks over HTTP, as `npm run engines` needs. Without a display it gets one of its own. */
export async function openWebKit(driver: string): Promise<Engine> {
  const port = await findFreePort();
  const alone = process.env['DISPLAY'] || spawnSync('xvfb-run', ['--help']).error ? [] : ['xvfb-run', '--auto-servernum'];
  const [program, ...more] = [...alone, driver, `--port=${port}`];
  // A group of its own: xvfb-run does not end what it started when it is ended itself.
  const child = spawn(program, more, { stdio: 'ignore', detached: true });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await waitForDriver(ask);
  const { sessionId, capabilities } = (await ask('POST', '/session', { capabilities: {} })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const send = (method: string, path: string, body?: object) => ask(method, `/session/${sessionId}${path}`, body);
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[0]; (async () => (${expression}))().then((value) => done({ value }), (error) => done({ fault: String(error) }));`;
    const { value, fault } = (await send('POST', '/execute/async', { script, args: [] })) as { value?: unknown; fault?: string };
    if (fault) throw new Error(fault);
    return value;
  };
  const keys = (actions: object[]) => send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const find = async (selector: string) => {
    const found = (await send('POST', '/element', { using: 'css selector', value: selector })) as Record<string, string>;
    return found[elementKey];
  };
  return {
    ...typist(evaluate, keys),
    version: `WebKit ${capabilities.browserVersion}`,
    evaluate,
    goto: (url) => send('POST', '/url', { url }).catch(() => undefined),
    setFile: async (selector, file) => void (await send('POST', `/element/${await find(selector)}/value`, { text: file })),
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      if (child.pid) process.kill(-child.pid);
    },
  };
}

async function waitForDriver(ask: (method: string, path: string) => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if (await ask('GET', '/status').catch(() => undefined)) return;
    await wait(500);
  }
  throw new Error('WebKitWebDriver did not answer');
}
