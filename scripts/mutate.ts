import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * `npm run mutate -- [SEED] [COUNT]`: plants COUNT faults, drawn at random, in the verbs that write, one at a time, and runs the tests of
 * the verb's noun against each, and those of the console, whose desks use the verbs of every noun. Nothing is written to the files:
 * vitest.config.ts puts the fault in while it reads them. 55 of 60 must be noticed; the others are printed, and each is a missing test or a
 * line that nothing needs.
 */
type Mutant = { file: string; start: number; end: number; text: string };
type Node = { type: string; start: number; end: number; [part: string]: unknown };

const root = path.resolve(import.meta.dirname, '..');
const [seed = 1, count = 60] = process.argv.slice(2).map(Number);
const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '&&': '||',
  '||': '&&',
};

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const found: Mutant[] = [];
  const plant = (node: Node, text: string) => found.push({ file, start: node.start, end: node.end, text });
  const textOf = (node: unknown) => source.slice((node as Node).start, (node as Node).end);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const part of Object.values(node)) visit(part);
    if (!('type' in node)) return;
    const at = node as Node;
    const opposite = opposites[String(at['operator'])];
    if (opposite && at['left']) plant(at, `${textOf(at['left'])} ${opposite} ${textOf(at['right'])}`);
    if (at.type === 'IfStatement') plant(at['test'] as Node, 'false');
    if (at.type === 'ConditionalExpression') plant(at, `${textOf(at['test'])} ? ${textOf(at['alternate'])} : ${textOf(at['consequent'])}`);
    if (at.type === 'ExpressionStatement' && /^(await )?[\w.]+\(/.test(textOf(at))) plant(at, ';');
    if (at.type === 'Literal' && typeof at['value'] === 'boolean') plant(at, String(!at['value']));
  };
  visit(parseSync(file, source).program);
  return found;
}

function draw(): Mutant[] {
  const verbs = globSync('src/server/*/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'src/server/{app,platform}/**'] });
  const all = verbs
    .toSorted()
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('transact('))
    .flatMap(mutantsOf);
  let state = seed;
  const below = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
  return Array.from({ length: Math.min(count, all.length) }, () => all.splice(below(all.length), 1)).flat();
}

/** A fault that makes the tests hang counts as noticed. Without a fault they must pass, or the result means nothing. */
function isNoticed(file: string, mutant?: Mutant): boolean {
  const noun = file.split('/')[2] ?? '';
  const tests = [`src/server/${noun}/`, 'src/server/administration/', `tests/http/${noun.replace(/s$/, '')}`];
  const args = ['vitest', 'run', '--project=unit', '--project=db', '--bail=1', '--reporter=dot', ...tests];
  const env = { ...process.env, ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}) };
  return spawnSync('npx', args, { cwd: root, env, stdio: 'ignore', timeout: 600_000 }).status !== 0;
}

let noticed = 0;
const drawn = draw();
if (drawn[0] && isNoticed(drawn[0].file)) throw new Error(`The tests beside ${drawn[0].file} fail without any fault.`);
for (const [n, mutant] of drawn.entries()) {
  const source = readFileSync(path.join(root, mutant.file), 'utf8');
  const line = source.slice(0, mutant.start).split('\n').length;
  const isSeen = isNoticed(mutant.file, mutant);
  if (isSeen) noticed++;
  const change = `${source.slice(mutant.start, mutant.end)}  →  ${mutant.text}`.replaceAll(/\s+/g, ' ').slice(0, 160);
  process.stdout.write(`${isSeen ? '✓' : '✗'} ${n + 1}/${drawn.length} ${mutant.file}:${line}  ${change}\n`);
}
process.stdout.write(`${noticed} of ${drawn.length} noticed (seed ${seed})\n`);
process.exitCode = noticed * 60 < drawn.length * 55 ? 1 : 0;
