import { isIndexFile, strangeIn } from '#server/platform/db/build-indexes.ts';
import { renderEnvExample } from '../../scripts/env-example.mjs';
import { faultsIn, type SourceTree } from './source-tree.ts';

export function findLooseVersions(tree: SourceTree): string[] {
  const manifest = JSON.parse(tree.get('package.json') ?? '{}') as Record<string, Record<string, string> | undefined>;
  return ['dependencies', 'devDependencies', 'overrides'].flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} has the version ${version}, which is not exact`),
  );
}

// Built from parts; otherwise this file would break its own rule.
const machinePath = new RegExp(`(?<![\\w.~/-])/(?:${['work', 'root', 'home'].join('|')})/[\\w.]`);
const registryHost = new RegExp(`\\b${['regis', 'try'].join('')}\\.[a-z0-9-]+\\.[a-z]{2,}`);

/** A lockfile that names a host binds everybody to that host; a path of one machine is nonsense on every other. */
export function findLocalTraces(tree: SourceTree): string[] {
  return faultsIn(tree, /./, (file, text) => {
    const isLock = file === 'package-lock.json';
    const found = isLock ? null : machinePath.exec(text);
    return [
      ...(registryHost.test(text) ? ['names the host of a package registry'] : []),
      ...(isLock && /"resolved": "https?:/.test(text) ? ['names where packages were downloaded from'] : []),
      ...(found ? [`names a path of one machine (${found[0]}…)`] : []),
    ];
  });
}

/** Forward only, with numbers that two branches cannot both use, and never waiting so long for a lock that visitors queue behind it. */
export function findMigrationFaults(tree: SourceTree): string[] {
  const numbers = new Map<string, string>();
  return faultsIn(tree, /^migrations\//, (file, text) => {
    const number = /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
    if (!number) return 'is not named like 0001_what_it_does.sql';
    const other = numbers.get(number);
    const faults = other ? [`has the number of ${other}`] : [];
    numbers.set(number, file);
    if (isIndexFile({ name: file, text })) {
      if (strangeIn({ name: file, text })) faults.push('holds more than create index concurrently if not exists');
      return faults;
    }
    if (/\bindex concurrently\b/i.test(text)) faults.push('does not begin with the line "-- outside a transaction"');
    if (!/^\s*(?:--[^\n]*\n\s*)*set (?:local )?lock_timeout/i.test(text)) faults.push('does not begin by setting a lock_timeout');
    if (/^\s*create (?:or replace )?(?:function|view|trigger|procedure)\b/im.test(text))
      faults.push('makes a function, view or trigger, which belongs in a file under src/server/<noun>/sql');
    return faults;
  });
}

/** These files are applied again whenever they change, so each statement must work if its object already exists. */
export function findSqlFileFaults(tree: SourceTree): string[] {
  return faultsIn(tree, /^src\/server\/.*\/sql\/[a-z0-9-]+\.sql$/, (_, text) => {
    // A constraint trigger has no `or replace`; its file drops it first.
    const dropped = new Set([...text.matchAll(/^drop trigger if exists (\w+)/gim)].map((match) => match[1]));
    const made = [...text.matchAll(/^create (?!or replace )(?:constraint trigger (\w+))?.*$/gim)];
    const once = made.find((match) => !dropped.has(match[1]))?.[0];
    return once && `cannot be applied twice (${once})`;
  });
}

export type Variables = Record<string, { fallback?: string; about: string }>;

export function findEnvExampleFaults(tree: SourceTree, variables: Variables): string[] {
  return tree.get('.env.example') === renderEnvExample(variables)
    ? []
    : ['.env.example: does not match src/server/config.ts; run npm run env:example'];
}

const mostSearchLines = 375;

/** Search once had two thousand lines of SQL, and nobody dared to change them. */
export function findSearchFaults(tree: SourceTree): string[] {
  const files = [...tree].filter(([file]) => /^(?:migrations\/\d+_search.*|src\/server\/search\/sql\/.*)\.sql$/.test(file));
  const lines = files.reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0);
  return lines > mostSearchLines ? [`src/server/search/sql: ${lines} lines of SQL for search, at most ${mostSearchLines}`] : [];
}
