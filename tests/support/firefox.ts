import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/platform/db/embedded/start-embedded-postgres.ts';

type Reply = { id?: number; type: string; result?: Result; message?: string };
type Result = { [key: string]: unknown };

/** A browser, as far as the journeys of `npm run engines` need it. */
export type Engine = {
  version: string;
  evaluate: (expression: string) => Promise<unknown>;
  /** An address that does not answer throws nothing: the page says what happened. */
  goto: (url: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  /** All of them together. */
  press: (...names: string[]) => Promise<unknown>;
  setFile: (selector: string, file: string) => Promise<void>;
  close: () => Promise<void>;
};

/** As much of WebDriver BiDi, which Firefox speaks without a driver, as `npm run engines` needs. */
export async function openFirefox(program: string, profile: string): Promise<Engine> {
  const port = await findFreePort();
  const door = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
  const child = spawn(program, door, { stdio: 'ignore' });
  const socket = await connect(`ws://127.0.0.1:${port}/session`);
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.(reply);
  });
  let last = 0;
  const send = async (method: string, params: object): Promise<Result> => {
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(reply.message);
    return reply.result ?? {};
  };
  const { capabilities } = (await send('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } };
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string };

  const evaluate = async (expression: string): Promise<unknown> => {
    const answer = await send('script.evaluate', { expression, awaitPromise: true, target: { context } });
    if (answer['type'] === 'exception') throw new Error(JSON.stringify(answer['exceptionDetails']));
    return (answer['result'] as { value?: unknown }).value;
  };
  const keys = (actions: object[]) => send('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    ...typist(evaluate, keys),
    version: `Firefox ${capabilities.browserVersion}`,
    evaluate,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => undefined),
    setFile: async (selector, file) => {
      const { nodes } = (await send('browsingContext.locateNodes', { context, locator: { type: 'css', value: selector } })) as {
        nodes: object[];
      };
      await send('input.setFiles', { context, element: nodes[0], files: [file] });
    },
    close: async () => void child.kill(),
  };
}

/** What both drivers do with keys. */
export function typist(evaluate: Engine['evaluate'], keys: (actions: object[]) => Promise<unknown>): Pick<Engine, 'type' | 'press'> {
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  return {
    type: async (selector, text) => {
      await evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
      await keys(text.split('').flatMap((letter) => [down(letter), up(letter)]));
    },
    press: (...names) => keys([...names.map(down), ...names.map(up)]),
  };
}

async function connect(address: string): Promise<WebSocket> {
  for (let tries = 0; tries < 120; tries++) {
    const socket = new WebSocket(address);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await wait(500);
  }
  throw new Error('Firefox did not answer');
}
