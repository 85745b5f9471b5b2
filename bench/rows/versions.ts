import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inRoot } from '../../scripts/lib/paths.ts'
import { openHttp } from '../http.ts'
import { assertNoErrors } from '../load.ts'
import { buy } from '../purchase/steps.ts'
import { atMostAbsolute, type Benchmark } from '../row.ts'
import { makeShoppers, prepareSkus, withClient } from '../shoppers.ts'

const CLIENTS = 4
const SECONDS = 8
const DRAIN_MS = 60_000

/**
 * Purchases at two versions of the server on one database. The older one, without subscribers of
 * `order.paid`, relays all events; the newer one runs its jobs afterwards.
 */
export const versions: Benchmark = {
  name: 'two versions',
  async measure(environment) {
    const databaseUrl = await environment.demo('versions')
    const skus = await prepareSkus(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, CLIENTS)
    const older = await environment.startServer({ databaseUrl, script: inRoot('bench/older-server.ts') })
    // Runs no jobs and relays nothing: the older version relays every event.
    const newer = await environment.startServer({ databaseUrl, env: { WORKER: 'apart' } })
    await withClient(databaseUrl, (client) => client.query(recordEvents))
    const urls = [older.url, newer.url]
    const connections = await Promise.all(shoppers.map((_, i) => openHttp(urls[i % 2]!)))
    let purchases = 0
    const load = await environment.load({
      clients: CLIENTS,
      seconds: SECONDS,
      async request(client) {
        await buy(connections[client]!, shoppers[client]!, skus)
        purchases++
      },
    })
    for (const connection of connections) connection.close()
    const ended = performance.now()
    await withClient(databaseUrl, awaitRelay)
    await older.stop()
    await newer.stop()
    const worker = await environment.startServer({ databaseUrl })
    const { expected, completed } = await withClient(databaseUrl, awaitDelivery)
    const settled = performance.now() - ended
    await worker.stop()
    assertNoErrors(load)
    if (expected === 0) throw new Error('the load emitted no events')
    return [
      atMostAbsolute(0, {
        what: 'two versions, the older without subscribers of paid orders: lost events',
        unit: '',
        pasar: expected - completed,
        detail: `${expected} deliveries of ${purchases} purchases, ${(settled / 1000).toFixed(1)} s until the last after the load`,
      }),
    ]
  },
}

/** Keeps the topic of each event, which the relay deletes from the outbox. */
const recordEvents = `
  create table bench_events (topic text not null);
  create function bench_record_event() returns trigger language plpgsql as
    $$ begin insert into bench_events values (new.topic); return null; end $$;
  create trigger bench_record_event after insert on outbox for each row execute function bench_record_event();
  create table bench_earlier as select name, count(*) as n from pgboss.job group by name`

/**
 * Deliveries that the events require, one per subscriber, and the completed ones among them. Messages are
 * deleted when they are sent: of theirs, all that are not waiting or failed.
 */
const deliveries = `
  select coalesce(sum(e.n), 0)::int as expected, coalesce(sum(least(e.n, j.n)), 0)::int as completed
  from (
    select s.name, count(*) as n from bench_events b join pgboss.subscription s on s.event = b.topic group by s.name
  ) e cross join lateral (
    select case when e.name like 'platform.send-%' then e.n - count(*) filter (where state <> 'completed')
      else count(*) filter (where state = 'completed')
        - coalesce((select b.n from bench_earlier b where b.name = e.name), 0) end as n
    from pgboss.job where name = e.name
  ) j`

/** Waits until the outbox is empty. @throws Error when that takes longer than DRAIN_MS */
async function awaitRelay(client: pg.Client): Promise<void> {
  for (const until = performance.now() + DRAIN_MS; performance.now() < until; await sleep(100))
    if ((await client.query('select 1 from outbox limit 1')).rows.length === 0) return
  throw new Error('the older version did not relay all events')
}

/** Waits until all deliveries are completed, or until nothing has been completed for DRAIN_MS. */
async function awaitDelivery(client: pg.Client): Promise<{ expected: number; completed: number }> {
  let last = { expected: 0, completed: -1 }
  for (let until = performance.now() + DRAIN_MS; performance.now() < until; await sleep(250)) {
    const [found] = (await client.query<typeof last>(deliveries)).rows
    if (found!.completed > last.completed) until = performance.now() + DRAIN_MS
    last = found!
    if (last.expected === last.completed) break
  }
  return last
}
