// npm run engines: six journeys in Firefox and WebKit, which npm test never opens. Says what it could not run.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#server/accounts/demo-accounts.ts';
import { openFirefox, type Engine } from '#tests/support/firefox.ts';
import { makePdf } from '#tests/support/make-pdf.ts';
import { startProduct } from '#tests/support/start-product.ts';
import { openWebKit } from '#tests/support/webkit.ts';
import { ensureBuilt } from './build.mjs';

const engines = [
  { name: 'Firefox', programs: [process.env['FIREFOX_PATH'], 'firefox-esr', 'firefox'], from: 'firefox-esr', open: openFirefox },
  { name: 'WebKit', programs: [process.env['WEBKIT_PATH'], 'WebKitWebDriver'], from: 'webkit2gtk-driver xvfb', open: openWebKit },
];
const say = (line: string) => void process.stdout.write(`${line}\n`);
let failed = 0;
for (const { name, programs, from, open } of engines) {
  const program = programs.find((each) => each && !spawnSync(each, ['--version']).error);
  if (program) await runJourneys(open, program);
  else say(`${name}: not run, because it is not installed. On Debian: apt-get install ${from}`);
}
process.exit(failed === 0 ? 0 : 1);

async function runJourneys(open: (program: string, profile: string) => Promise<Engine>, program: string): Promise<void> {
  await ensureBuilt();
  const profile = await mkdtemp(path.join(os.tmpdir(), 'referralhire-engine-'));
  const resume = path.join(profile, 'cv.pdf');
  await writeFile(resume, makePdf());
  const product = await startProduct();
  const engine = await open(program, profile);
  for (const [name, journey] of Object.entries(journeysIn(engine, product, resume))) {
    const fault = await journey().then(
      () => '',
      (error: unknown) => `: ${String(error)}`,
    );
    if (fault) failed++;
    say(`${engine.version}: ${name} ${fault ? 'FAILED' : 'works'}${fault}`);
  }
  await engine.close();
  await product.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function journeysIn(
  engine: Engine,
  product: Awaited<ReturnType<typeof startProduct>>,
  resume: string,
): Record<string, () => Promise<void>> {
  const { evaluate, type, press } = engine;
  const goto = (where: string) => engine.goto(product.url + where);

  async function until(expression: string): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      if (await evaluate(expression).catch(() => false)) return;
      await wait(500);
    }
    const page = await evaluate(`location.href + ' ' + document.body.innerText.slice(0, 200)`).catch(String);
    throw new Error(`not within 30 seconds: ${expression} on ${String(page)}`);
  }
  const reads = (words: string) => until(`document.body.innerText.includes(${JSON.stringify(words)})`);
  const click = async (words: string) => {
    const control = `[...document.querySelectorAll('a, button, label, [role=menuitem]')].find((each) => each.innerText.trim() === ${JSON.stringify(words)})`;
    await until(`${control} !== undefined`);
    await evaluate(`${control}.click()`);
  };

  return {
    'a search while typing': async () => {
      await goto('/referrers');
      await type('input[type=search]', 'kavitha');
      await reads('1 Referrer Available');
    },
    'the pricing switch': async () => {
      await goto('/pricing');
      await click('Annual');
      await reads('₹1,299');
    },
    'a request with a resume': async () => {
      await goto('/request/ref_2');
      await until(`document.documentElement.hasAttribute('data-react')`);
      await type('#request-fullName', 'Neha Sharma');
      await type('#request-email', 'neha.sharma@example.in');
      await type('#request-linkedin', 'linkedin.com/in/neha-sharma');
      await type('#request-position', 'Backend Engineer');
      await type('#request-message', 'नमस्ते');
      await reads('3 / 1,000');
      await engine.setFile('#request-resume', resume);
      await reads('ready to send');
      await click('Submit Request');
      await reads('Request Submitted Successfully!');
      await until(`location.pathname === '/referrers/ref_2'`);
    },
    'the palette opens and Escape closes it': async () => {
      await goto('/about');
      await press('\uE009', 'k');
      await until(`document.querySelector('dialog[open]') !== null`);
      await type('dialog input', 'flip');
      await until(`document.querySelector('dialog [role=option]')?.innerText.includes('Flipkart')`);
      await press('\uE00C');
      await until(`document.querySelector('dialog[open]') === null`);
    },
    'signing in, the dashboard and the way out': async () => {
      await goto('/signin');
      await type('input[type=email]', 'referrer@referralhire.example');
      await type('input[type=password]', demoPassword);
      await evaluate(`document.querySelector('main form [type=submit]').click()`);
      await until(`document.cookie.includes('rh_signed_in') && location.pathname !== '/signin'`);
      await goto('/dashboard');
      await reads('Waiting for you');
      const menu = `document.querySelector('[aria-label^="Account menu"]')`;
      await until(`${menu} !== null`);
      await evaluate(`${menu}.click()`);
      await click('Log out');
      await until(`!document.cookie.includes('rh_signed_in')`);
    },
    // Last, because it stops the product.
    'a page that was seen opens without a network': async () => {
      await goto('/companies/flipkart');
      await until(`navigator.serviceWorker.controller !== null`);
      await goto('/companies/flipkart');
      await until(`(async () => (await caches.match('/companies/flipkart')) !== undefined)()`);
      await product.stop();
      await goto('/companies/zoho');
      await reads('You are offline');
      await goto('/companies/flipkart');
      await until(`document.querySelector('h1').innerText === 'Flipkart'`);
    },
  };
}
