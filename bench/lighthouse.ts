import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../scripts/find-browser.mjs';
import { atLeast, atMost, median, type Bench, type BenchRow } from './support/bench.ts';
import { startProduct } from './support/product.ts';

const port = 4320;
const runs = 3;
// The least performance that each page shall have.
const pages: Record<string, number> = {
  '/': 95,
  '/companies': 95,
  '/companies/flipkart': 95,
  '/referrers': 95,
  '/referrers/ref_1': 95,
  '/about': 97,
  '/how-it-works': 97,
  '/pricing': 97,
  '/blog': 97,
  '/guides': 97,
  '/faq': 97,
  '/privacy-policy': 97,
};
// The people of the demo data are invented, and their pages say so to search engines, which Lighthouse counts as a fault.
const unlisted = new Set(['/referrers/ref_1']);
// Without a window of its own to draw, which on two cores would be measured as part of the page.
const windowless = '/usr/bin/chromium-headless-shell';
// Heavy and needed here only, so it is installed when somebody asks and kept out of package.json.
const tools = path.resolve(import.meta.dirname, '../.cache/tools');

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue?: number }> };

export const lighthouse: Bench = {
  about: `Lighthouse, mobile, the middle of ${runs} runs per page; wants a machine that does nothing else`,
  run: async () => {
    if (!existsSync(path.join(tools, 'node_modules/lighthouse'))) {
      mkdirSync(tools, { recursive: true });
      execFileSync('npm', ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', 'lighthouse@13.5.0'], {
        stdio: 'inherit',
      });
    }
    const browser = existsSync(windowless) ? windowless : await findBrowser(() => {});
    console.log(`  with ${browser}`);
    const product = await startProduct({ port });
    try {
      const rows: BenchRow[] = [];
      for (const [page, least] of Object.entries(pages)) {
        await fetch(`${product.url}${page}`);
        const reports: Report[] = [];
        for (let run = 0; run < runs; run++) reports.push(await measure(`${product.url}${page}`, browser));
        const score = (name: string) => Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100);
        rows.push({ what: `${page} performance`, ...atLeast(score('performance'), least, 'points') });
        for (const name of ['accessibility', 'best-practices', 'seo']) {
          if (name === 'seo' && unlisted.has(page))
            rows.push({ what: `${page} seo, unlisted on purpose`, value: score(name), unit: 'points' });
          else rows.push({ what: `${page} ${name}`, ...atLeast(score(name), 100, 'points') });
        }
        rows.push({
          what: `${page} layout shift`,
          ...atMost(
            Math.round(median(reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 1)) * 1000) / 1000,
            0,
            '',
          ),
        });
        for (const [name, audit] of [
          ['largest paint', 'largest-contentful-paint'],
          ['blocking time', 'total-blocking-time'],
        ] as const)
          rows.push({
            what: `${page} ${name}`,
            value: Math.round(median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))),
            unit: 'ms',
          });
        rows.push({
          what: `${page} transferred`,
          ...atMost(Math.round((reports[0]?.audits['total-byte-weight']?.numericValue ?? 0) / 1000), 200, 'kB'),
        });
      }
      return rows;
    } finally {
      await product.stop();
    }
  },
};

/** Now and then the browser loses its trace; one such run must not cost the others. */
async function measure(url: string, browser: string, triesLeft = 3): Promise<Report> {
  const flags = [
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const cli = path.join(tools, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(process.execPath, [cli, url, '--output=json', '--quiet', `--chrome-flags=${flags.join(' ')}`], {
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  try {
    const report = JSON.parse(Buffer.concat(chunks).toString()) as Report & { runtimeError?: { message: string } };
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    return report;
  } catch (cause) {
    if (triesLeft <= 1) throw new Error(`Lighthouse failed on ${url}`, { cause });
    return measure(url, browser, triesLeft - 1);
  }
}
