import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** One reading of a table by a statement: how, and how many rows it went through. */
export type Reading = { during: string; table: string; how: string; rows: number; statement: string };

const settings = `load 'auto_explain';
  set auto_explain.log_min_duration = 0; set auto_explain.log_level = 'notice'; set auto_explain.log_format = 'json';
  set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on`;

/**
 * PostgreSQL tells how it carried out every statement of this pool, also those inside functions and triggers (auto_explain), and `readings`
 * collects which tables they read. `during` names what is being tried.
 */
export async function watchPlans(pool: pg.Pool): Promise<{ readings: Reading[]; watch: (during: string) => void }> {
  const readings: Reading[] = [];
  let current = '';
  const listen = (client: pg.PoolClient | pg.Client) => {
    client.on('notice', ({ message }) => {
      const plan = /^duration: .* plan:\s*(\{[\s\S]*\})$/.exec(message ?? '')?.[1];
      if (!plan) return;
      const { 'Query Text': statement, Plan: top } = JSON.parse(plan) as { 'Query Text': string; Plan: Node };
      const visit = (node: Node) => {
        const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
        const table = node['Relation Name'];
        if (table && node['Actual Loops'] > 0 && node['Node Type'] !== 'ModifyTable')
          readings.push({
            during: current,
            table,
            how: node['Node Type'],
            rows: (node['Actual Rows'] + removed) * node['Actual Loops'],
            statement,
          });
        for (const part of node.Plans ?? []) visit(part);
      };
      visit(top);
    });
    return client.query(settings);
  };
  pool.on('connect', (client) => void listen(client));
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await listen(client);
  for (const client of clients) client.release();
  return { readings, watch: (during) => (current = during) };
}
