import { readFile } from 'node:fs/promises';
import { checkCatalogue, loadCatalogue } from './companies/catalogue/load-catalogue.ts';
import type { CataloguePlan } from './companies/catalogue/plan-catalogue.ts';
import { runOnDatabase } from './platform/db/run-on-database.ts';

/** npm run catalogue -- file.csv says what the file would do; with --load it does it. The exit code is 1 if a row was refused. */
const [file, ...flags] = process.argv.slice(2);
const most = 5_000_000;

process.exitCode = await runOnDatabase(async (db) => {
  if (!file || flags.some((flag) => flag !== '--load')) return say('Usage: npm run catalogue -- file.csv [--load]\n', 2);
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return say(`The file ${file} cannot be read.\n`, 2);
  if (bytes.length > most) return say('The file has more than 5 MB. Please load it in parts.\n', 2);
  const text = decode(bytes);
  if (text === undefined) return say('The file is not UTF-8. Save it as “CSV UTF-8” and try again.\n', 2);
  const isDone = flags.includes('--load');
  const plan = isDone ? await loadCatalogue(db, { text, source: 'command' }) : await checkCatalogue(db, text);
  return say(describe(plan, isDone), plan.refused.length > 0 ? 1 : 0);
});

function say(words: string, code: number): number {
  process.stdout.write(words);
  return code;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function describe({ added, changed, kept, same, refused }: CataloguePlan, isDone: boolean): string {
  const lines = [
    `${isDone ? 'Added' : 'Would be added'}: ${added.length}`,
    ...added.map(({ line, id }) => `  line ${line}: ${id}`),
    `${isDone ? 'Changed' : 'Would be changed'}: ${changed.length}`,
    ...changed.map(({ line, id }) => `  line ${line}: ${id}`),
    `Left as the console has them: ${kept.length}`,
    ...kept.map(({ line, id }) => `  line ${line}: ${id}`),
    `The same already: ${same.length}`,
    `Refused: ${refused.length}`,
    ...refused.map(({ line, name, reason }) => `  line ${line}: ${name ? `${name}: ` : ''}${reason}`),
    ...(isDone ? [] : ['Nothing was changed. Add --load to do it.']),
  ];
  return `${lines.join('\n')}\n`;
}
