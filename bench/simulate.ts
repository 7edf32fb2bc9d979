import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawMarket } from './market/draw-market.ts';
import { makeMarket, type Setting } from './market/market.ts';
import { calibrate, measure, type Calibration, type Measures, type Outcome } from './market/measure.ts';
import { policies, runModel } from './market/run-model.ts';
import { runProduct } from './market/run-product.ts';

type Conditions = Omit<Setting, 'seed'>;
const results = path.join(import.meta.dirname, 'results');
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
/** `npm run simulate 4` runs four seeds of the product in each market; each takes about a minute. */
const productSeeds = seeds.slice(0, Number(process.argv[2] ?? 1));
/** The market of the study that the wanted figures come from: asking one referrer for 14 days fulfils 39% there, and 32% hear nothing. */
const asStudied: Conditions = { demand: 4, poolResponse: 1, fatigue: 1, answers: 6.8, yeses: 6.6 };
const harsher: Conditions = { ...asStudied, answers: 6, yeses: 4 / 0.7 };
const demands = [2, 4, 6];
const factors = [0.5, 1, 1.5];

type Spread = { mean: number; least: number; most: number };
type Row = { name: string; seeds: number; measures: Record<keyof Measures, Spread>; calibration: Calibration };

const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const shown = (value: number) => Math.round(value * 1000) / 1000;

/** Measures per seed with their spread; the calibration of the odds is over all seeds together, since one has too few asks for tenths. */
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

const runPolicy = (policy: (typeof policies)[number], conditions: Conditions) =>
  rowOf(
    policy.name,
    seeds.map((seed) => runModel(makeMarket({ ...conditions, seed }), policy)),
  );
const tableOf = (conditions: Conditions) => policies.map((policy) => runPolicy(policy, conditions));

const compared = policies.filter(({ name }) => /5 business|pool|broadcast|as built|fourth/.test(name));
/** How eagerly referrers pick up from the pool changes only the pool. */
function sweepOf(conditions: Conditions) {
  const known = new Map<string, Row>();
  const rowIn = (policy: (typeof policies)[number], changed: Conditions) => {
    const key = JSON.stringify([policy.name, policy.pool ? changed : { ...changed, poolResponse: 1 }]);
    const row = known.get(key) ?? runPolicy(policy, changed);
    known.set(key, row);
    return row;
  };
  return demands.flatMap((demand) =>
    factors.flatMap((poolResponse) =>
      factors.map((fatigue) => {
        const changed = { ...conditions, demand, poolResponse, fatigue };
        const rows = compared.map((policy) => rowIn(policy, changed));
        const means = (of: keyof Measures) => Object.fromEntries(rows.map(({ name, measures }) => [name, measures[of].mean]));
        return { demand, poolResponse, fatigue, fulfilled: means('fulfilled'), lost: means('lost') };
      }),
    ),
  );
}

async function runSeeds(conditions: Conditions) {
  const outcomes: Awaited<ReturnType<typeof runProduct>>[] = [];
  for (const seed of productSeeds) outcomes.push(await runProduct(makeMarket({ ...conditions, seed })));
  if (outcomes.length === 0) return null;
  const sum = (pick: 'overCap' | 'late' | 'answers' | 'byStatedDay') => outcomes.reduce((total, each) => total + each[pick], 0);
  return {
    ...rowOf('ladder, as built (the product)', outcomes),
    requests: outcomes.flatMap(({ requests }) => requests).length,
    overCap: sum('overCap'),
    late: sum('late'),
    byStatedDay: shown(sum('byStatedDay') / sum('answers')),
  };
}

type Part = { conditions: Conditions; table: Row[]; swept: ReturnType<typeof sweepOf>; product: Awaited<ReturnType<typeof runSeeds>> };
type Facts = { bench: 'market'; at: string; asStudied: Part; harsher: Part };
const file = path.join(results, 'market.json');

/** `npm run simulate 4 product` runs only the product anew, and keeps the models' figures of the last run. */
const kept = process.argv[3] === 'product' ? (JSON.parse(readFileSync(file, 'utf8')) as Facts) : undefined;
const modelled = (conditions: Conditions): Part => ({ conditions, table: tableOf(conditions), swept: sweepOf(conditions), product: null });
const facts: Facts = kept ?? { bench: 'market', at: '', asStudied: modelled(asStudied), harsher: modelled(harsher) };

function save(): void {
  facts.at = new Date().toISOString();
  writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
  const { table, product } = facts.asStudied;
  const rows = product ? [...table, product] : table;
  writeFileSync(
    path.join(results, 'market.svg'),
    drawMarket(rows.map(({ name, measures: { fulfilled, lost } }) => ({ name, fulfilled, lost }))),
  );
}

save();
for (const part of [facts.asStudied, facts.harsher]) {
  part.product = await runSeeds(part.conditions);
  save();
  for (const { name, measures, calibration } of part.product ? [...part.table, part.product] : part.table)
    process.stdout.write(
      `${name}: ${JSON.stringify(Object.fromEntries(Object.entries(measures).map(([key, each]) => [key, each.mean])))} ${JSON.stringify(calibration)}\n`,
    );
}
