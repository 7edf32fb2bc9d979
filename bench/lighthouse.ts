import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFullBrowser } from '../scripts/find-browser.mjs';
import { atLeast, atMost, median, type Bench, type BenchRow } from './support/bench.ts';
import { withProduct } from './support/product.ts';

const runs = 3;
const allPages =
  '/ /companies /companies/flipkart /referrers /referrers/ref_1 /about /how-it-works /pricing /blog /guides /faq /help /privacy-policy'.split(
    ' ',
  );
/** `npm run bench lighthouse / /guides` measures only these pages. */
const chosen = process.argv.filter((word) => word.startsWith('/') && allPages.includes(word));
const pages = chosen.length > 0 ? chosen : allPages;
// The people of the demo data are invented, and their pages say so to search engines, which Lighthouse counts as a fault.
const unlisted = new Set(['/referrers/ref_1']);
// Heavy and needed only here, so it is installed on demand and kept out of package.json.
const tools = path.resolve(import.meta.dirname, '../.cache/tools');

type Audit = { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } };
type Report = { categories: Record<string, { score: number }>; audits: Record<string, Audit>; environment: { hostUserAgent: string } };

export const lighthouse: Bench = {
  about: `Lighthouse, mobile, the middle of ${runs} runs per page; wants a machine that does nothing else`,
  run: async () => {
    if (!existsSync(path.join(tools, 'node_modules/lighthouse'))) {
      mkdirSync(tools, { recursive: true });
      execFileSync('npm', ['install', '--prefix', tools, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', 'lighthouse@13.5.0'], {
        stdio: 'inherit',
      });
    }
    const browser = await findFullBrowser();
    return withProduct({}, async ({ url }) => {
      const rows: BenchRow[] = [];
      for (const page of pages) {
        await fetch(`${url}${page}`);
        const reports: Report[] = [];
        for (let run = 0; run < runs; run++) reports.push(await measure(`${url}${page}`, browser));
        if (page === pages[0]) {
          const version = Number(/Chrome\/(\d+)/.exec(reports[0]?.environment.hostUserAgent ?? '')?.[1]);
          rows.push({ what: `browser: ${path.basename(browser)}`, value: version, unit: 'version' });
        }
        rows.push(...figuresOf(page, reports));
      }
      return rows;
    });
  },
};

function figuresOf(page: string, reports: Report[]): BenchRow[] {
  const score = (name: string) => Math.round(median(reports.map((report) => report.categories[name]?.score ?? 0)) * 100);
  const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN));
  const requests = reports[0]?.audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return [
    { what: `${page} performance`, ...atLeast(score('performance'), 97, 'points') },
    ...['accessibility', 'best-practices', 'seo'].map((name) =>
      name === 'seo' && unlisted.has(page)
        ? { what: `${page} seo, unlisted on purpose`, value: score(name), unit: 'points' }
        : { what: `${page} ${name}`, ...atLeast(score(name), 100, 'points') },
    ),
    { what: `${page} layout shift`, ...atMost(Math.round(audit('cumulative-layout-shift') * 1000) / 1000, 0, '') },
    { what: `${page} largest paint`, value: Math.round(audit('largest-contentful-paint')), unit: 'ms' },
    { what: `${page} blocking time`, value: Math.round(audit('total-blocking-time')), unit: 'ms' },
    { what: `${page} transferred`, ...atMost(Math.round(audit('total-byte-weight') / 100) / 10, 75, 'kB') },
    { what: `${page} files of script`, ...atMost(scripts.length, 0, 'files') },
  ];
}

/** Now and then the browser loses its trace. Then we measure again, so that the other runs are not lost. */
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
