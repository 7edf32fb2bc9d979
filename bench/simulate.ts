import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawMarket } from './market/draw-market.ts';
import { makeMarket, type Setting } from './market/market.ts';
import { calibrate, measure, type Calibration, type Measures, type Outcome } from './market/measure.ts';
import { policies, runModel } from './market/run-model.ts';
import { runProduct } from './market/run-product.ts';

const results = path.join(import.meta.dirname, 'results');
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
/** The sweep is about direction and takes fewer; so does the product itself, which takes minutes. */
const sweepSeeds = seeds.slice(0, 3);
const productSeeds = seeds.slice(0, Number(process.argv[2] ?? 1));
const base: Omit<Setting, 'seed'> = { demand: 4, poolResponse: 1, fatigue: 1, answers: 6, yeses: 4 / 0.7 };
/** A market in which asking one person leads to what the first study of this design found: 39% fulfilled, 32% without a word. */
const friendlier: Omit<Setting, 'seed'> = { ...base, answers: 6.8, yeses: 6.6 };
const demands = [2, 4, 6];
const factors = [0.5, 1, 1.5];

type Spread = { mean: number; least: number; most: number };
type Row = { name: string; seeds: number; measures: Record<keyof Measures, Spread>; calibration: Calibration };

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const shown = (value: number) => Math.round(value * 1000) / 1000;

/** Measures per seed with their spread; how well the odds were calibrated over all seeds together, since one has too few asks for tenths. */
function rowOf(name: string, outcomes: Outcome[]): Row {
  const measured = outcomes.map(measure);
  const names = Object.keys(measured[0] ?? {}) as (keyof Measures)[];
  const spread = names.map((each) => {
    const values = measured.map((measures) => measures[each]);
    return [each, { mean: shown(mean(values)), least: shown(Math.min(...values)), most: shown(Math.max(...values)) }] as const;
  });
  const calibration = calibrate(outcomes.flatMap(({ predictions }) => predictions));
  return { name, seeds: outcomes.length, measures: Object.fromEntries(spread) as Row['measures'], calibration };
}

const tableOf = (setting: Omit<Setting, 'seed'>) =>
  policies.map((policy) =>
    rowOf(
      policy.name,
      seeds.map((seed) => runModel(makeMarket({ ...setting, seed }), policy)),
    ),
  );
type Kept = { table: Row[]; inFriendlier: Row[]; swept: object[] };
/** `npm run simulate 2 product` runs two seeds of the product beside the models' figures of the last time. */
const kept = process.argv[3] === 'product' ? (JSON.parse(readFileSync(path.join(results, 'market.json'), 'utf8')) as Kept) : undefined;
const table = kept?.table ?? tableOf(base);
const inFriendlier = kept?.inFriendlier ?? tableOf(friendlier);
const compared = policies.filter(({ name }) => /5 business|pool|as built/.test(name));
const sweep = () =>
  demands.flatMap((demand) =>
    factors.flatMap((poolResponse) =>
      factors.map((fatigue) => {
        const fulfilled = compared.map((policy) => {
          const shares = sweepSeeds.map(
            (seed) => measure(runModel(makeMarket({ ...base, seed, demand, poolResponse, fatigue }), policy)).fulfilled,
          );
          return [policy.name, shown(mean(shares))] as const;
        });
        return { demand, poolResponse, fatigue, fulfilled: Object.fromEntries(fulfilled) };
      }),
    ),
  );
const swept = kept?.swept ?? sweep();

function save(product: object | null): void {
  const rows = product && 'measures' in product ? [...table, product as Row] : table;
  const facts = { bench: 'market', at: new Date().toISOString(), base, table, friendlier, inFriendlier, product, swept };
  writeFileSync(path.join(results, 'market.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(path.join(results, 'market.svg'), drawMarket(rows.map(({ name, measures }) => ({ name, ...measures.fulfilled }))));
}

save(null);
for (const { name, measures, calibration } of [...table, ...inFriendlier])
  process.stdout.write(
    `${name}: ${JSON.stringify(Object.fromEntries(Object.entries(measures).map(([key, each]) => [key, each.mean])))} ${JSON.stringify(calibration)}\n`,
  );
const outcomes: Awaited<ReturnType<typeof runProduct>>[] = [];
for (const seed of productSeeds) outcomes.push(await runProduct(makeMarket({ ...base, seed })));
if (outcomes.length > 0) {
  const row = rowOf('ladder, as built (the product)', outcomes);
  const sum = (pick: 'overCap' | 'late' | 'answers' | 'byStatedDay') => outcomes.reduce((total, each) => total + each[pick], 0);
  const product = {
    ...row,
    requests: outcomes.flatMap(({ requests }) => requests).length,
    overCap: sum('overCap'),
    late: sum('late'),
    byStatedDay: shown(sum('byStatedDay') / sum('answers')),
  };
  save(product);
  process.stdout.write(`${JSON.stringify(product)}\n`);
}
