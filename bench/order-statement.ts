import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Environment } from './environment.ts'
import { findPgbench } from './postgres.ts'
import { withClient } from './shoppers.ts'
import { warmUp } from './warm-up.ts'

const tables = (skus: number) => `
  create table stock (sku int primary key, available int not null check (available >= 0));
  create table orders (id bigint generated always as identity primary key, member int not null, total bigint not null,
    state text not null, address text not null, at timestamptz not null default now());
  create table items (order_id bigint not null references orders, sku int not null references stock,
    title text not null, price bigint not null, quantity int not null, primary key (order_id, sku));
  create table ledger (id bigint generated always as identity primary key, order_id bigint not null,
    account text not null, amount bigint not null, at timestamptz not null default now());
  insert into stock select n, 1000000000 from generate_series(1, ${skus}) n;`

/** One statement that writes an order: order, 3 items, 3 conditional stock updates, 4 ledger rows. */
const statement = (sku: (n: 0 | 1 | 2) => string) => `
  with taken as (
    update stock set available = available - 1 where sku in (${sku(0)}, ${sku(1)}, ${sku(2)}) and available >= 1 returning sku
  ), placed as (
    insert into orders (member, total, state, address) select 1, 12300, 'unpaid', '8, Jalan Kiara 5, 50480 Kuala Lumpur'
    where (select count(*) from taken) = 3 returning id
  ), filled as (
    insert into items (order_id, sku, title, price, quantity)
    select p.id, t.sku, 'Single-origin coffee, whole bean', 4100, 1 from placed p, taken t
  )
  insert into ledger (order_id, account, amount)
  select p.id, l.account, l.amount from placed p, (values ('member', -12300), ('sales', 10300), ('freight', 1500), ('tax', 500)) as l(account, amount)`

/** Orders per second of bare PostgreSQL, by pgbench and by pg. */
export type OrderStatement = { pgbench: number; pg: number; p99: number }

/**
 * Measures the order statement in a separate database.
 * @param skus number of SKUs that the orders are spread over, as in the compared shop
 */
export async function measureOrderStatement(
  environment: Environment,
  clients: number,
  skus: number,
): Promise<OrderStatement> {
  const name = `order_statement_${clients}`
  const url = await environment.postgres.create(name)
  await withClient(url, async (client) => {
    await client.query(tables(skus))
    // Only the index finds the three SKUs in ascending order: orders that lock them in another one deadlock.
    for (const scan of ['seqscan', 'bitmapscan'])
      await client.query(`alter database ${name} set enable_${scan} = off`)
  })
  const pool = new pg.Pool({ connectionString: url, max: clients })
  try {
    const prepared = { name: 'order', text: statement((n) => `$${n + 1}::int`) }
    const request = () => pool.query({ ...prepared, values: threeSkus(skus) })
    await warmUp(environment, url, { clients, request })
    const { perSecond, p99 } = await environment.load({ clients, seconds: 4, request })
    return { pg: perSecond, p99, pgbench: await runPgbench(environment, url, clients, skus) }
  } finally {
    await pool.end()
  }
}

/** Returns three SKUs in ascending order, so that concurrent orders lock rows in the same order. */
function threeSkus(skus: number): number[] {
  const third = Math.floor(skus / 3)
  return [0, 1, 2].map((part) => 1 + part * third + Math.floor(Math.random() * third))
}

async function runPgbench(
  environment: Environment,
  url: string,
  clients: number,
  skus: number,
): Promise<number> {
  const third = Math.floor(skus / 3)
  const set = ['a', 'b', 'c'].map((name, i) => `\\set ${name} random(${i * third + 1}, ${(i + 1) * third})`)
  const script = path.join(environment.folder, 'order.pgbench')
  const oneLine = statement((n) => `:${'abc'[n]}`).replaceAll(/\s+/g, ' ')
  await writeFile(script, `${[...set, `${oneLine};`].join('\n')}\n`)
  const seconds = environment.quick ? 1 : 4
  const { stdout } = await promisify(execFile)(await findPgbench(), [
    ...['-n', '-M', 'prepared', '-f', script, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`],
    url,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
