// npm test: every check, with the cheapest first. Runs on plain Node 20 with nothing installed.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findChanged } from './find-changed.mjs';
import { ensureInstalled, root } from './install.mjs';

const reports = path.join(root, '.cache', 'test-reports');
const report = (name) => path.join(reports, `${name}.json`);
const vitest = (project) => [
  'vitest',
  'run',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(project)}`,
];

/** The demo's data as a product leaves them: both parts that start products begin with a copy. */
const dataFolder = path.join(os.tmpdir(), `referralhire-data-${process.pid}`);

/** What was right and has not changed is not checked again: a second run takes seconds. */
const checkTypes = (config) => [
  'tsc',
  '-p',
  config,
  '--incremental',
  '--tsBuildInfoFile',
  path.join('.cache', 'types', `${config}.tsbuildinfo`),
];

const parts = {
  browser: { commands: [['node', 'scripts/find-browser.mjs']], lastLine: true },
  format: { commands: [['oxfmt', '--check', '.']] },
  lint: { commands: [['npm', 'run', '--silent', 'lint']] },
  types: {
    commands: [['react-router', 'typegen'], ...['tsconfig.domain.json', 'tsconfig.server.json', 'tsconfig.json'].map(checkTypes)],
  },
  unit: { commands: [vitest('unit')], count: countVitest },
  db: { commands: [vitest('db')], count: countVitest },
  architecture: { commands: [vitest('architecture')], count: countVitest },
  build: {
    commands: [
      ['node', 'scripts/build.mjs'],
      ['node', 'tests/support/prepare-data.ts', dataFolder],
    ],
    needs: makeDataFolder,
  },
  process: { commands: [vitest('process')], count: countVitest },
  outages: { commands: [vitest('outages')], count: countVitest },
  e2e: { commands: [['playwright', 'test', '--grep-invert=@sweep']], count: countPlaywright, needs: prepareBrowser },
  sweeps: { commands: [['playwright', 'test', '--grep=@sweep']], count: countPlaywright, needs: prepareBrowser },
  specification: { commands: [['node', 'tests/specification/check-trace.ts', reports]], lastLine: true },
};

const asked = process.argv.slice(2);
const onlyChanged = asked.join() === 'changed';
const unknown = onlyChanged ? [] : asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}, and changed.`);
  process.exit(2);
}

const environment = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
};
// The shell's NODE_ENV must not change what we test; colours are for people, not for files.
delete environment.NODE_ENV;
delete environment.FORCE_COLOR;
environment[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1';
const total = { passed: 0, failed: 0 };

ensureInstalled();
if (asked.length === 0) rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
/** A safety net for a slow machine: this many browser tests may pass on their retry, and the output names them. One more fails the run. */
const mostSecondTries = 3;

/** Parts that leave half the machine idle run in parallel; the others run alone. CI asks for outages and sweeps afterwards. */
const together = [
  // Installing a browser is mostly waiting.
  ['browser', 'format', 'lint'],
  ['types', 'unit'],
  ['architecture', 'build', 'db'],
  ['process'],
  ['e2e'],
  ['specification'],
];

for (const names of onlyChanged ? planChanged() : asked.length > 0 ? asked.map((name) => [name]) : together) {
  const outcomes = await Promise.all(names.map(runAndTell));
  if (!outcomes.every(Boolean)) break;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function planChanged() {
  const changed = findChanged(root);
  for (const name of ['format', 'lint']) parts[name].commands = changed[name];
  for (const name of ['unit', 'db']) parts[name].commands = [[...vitest(name), ...changed.vitest]];
  parts.e2e.commands = [['playwright', 'test', ...changed.specs]];
  return [['format', 'lint'], ['types', 'unit'], ['architecture'], ['db'], ...(changed.specs.length > 0 ? [['build'], ['e2e']] : [])];
}

async function runAndTell(name) {
  const started = Date.now();
  const outcome = await runPart(name).catch((error) => ({ ok: false, output: String(error?.message ?? error), note: '' }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.ok ? '✓' : '✗'} ${name.padEnd(14)} ${seconds.padStart(6)} s${outcome.note ? `   ${outcome.note}` : ''}`);
  if (!outcome.ok) console.log(`\n${outcome.output.trimEnd()}\n`);
  return outcome.ok;
}

async function runPart(name) {
  const part = parts[name];
  await part.needs?.(name);
  rmSync(report(name), { force: true });
  const run = await runAll(part.commands);
  const counted = part.count && existsSync(report(name)) ? part.count(JSON.parse(readFileSync(report(name), 'utf8'))) : undefined;
  const tooOften = run.ok && (counted?.again.length ?? 0) > mostSecondTries;
  const ok = run.ok && !tooOften;
  const output = tooOften
    ? `${counted.again.length} tests passed only at the second try, and ${mostSecondTries} are the most that may; find out why.`
    : run.output;
  if (counted?.again.length) console.log(`At the second try:\n${counted.again.map((title) => `  ${title}`).join('\n')}`);
  total.passed += counted?.passed ?? 0;
  // A step that fails without naming a test counts as one failure.
  total.failed += ok ? 0 : Math.max(1, counted?.failed ?? 0);
  const counts =
    counted &&
    `${counted.passed} passed${counted.failed ? `, ${counted.failed} failed` : ''}${counted.skipped ? `, ${counted.skipped} skipped` : ''}${counted.again.length ? `, ${counted.again.length} of them at the second try` : ''}`;
  return { ok, output, note: counts ?? (part.lastLine ? output.trim().split('\n').at(-1) : '') };
}

async function runAll(commands) {
  let output = '';
  for (const [command, ...args] of commands) {
    const result = await capture(command, args);
    output += result.output;
    if (result.status !== 0) return { ok: false, output: result.output };
  }
  return { ok: true, output };
}

function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (chunk) => (output += chunk);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => resolve({ status: 1, output: `${command}: ${error.message}` }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

async function prepareBrowser(name) {
  environment.PLAYWRIGHT_JSON_OUTPUT_FILE = report(name);
  environment.CHROMIUM_PATH = await findBrowser((line) => console.log(line));
  // The browser from npm sets these when the machine lacks libraries.
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) if (process.env[name]) environment[name] = process.env[name];
}

function makeDataFolder() {
  mkdirSync(dataFolder);
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(dataFolder, 0o755);
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  environment.PREPARED_DATA = dataFolder;
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, again: [] };
}

function countPlaywright({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const again = suites.flatMap(specsOf).filter((spec) => spec.tests.some((test) => test.status === 'flaky'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    again: again.map((spec) => `${spec.file}: ${spec.title}`),
  };
}
