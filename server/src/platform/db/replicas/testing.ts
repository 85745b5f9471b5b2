import { defineCall } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { handle, handleIdempotent, handleOutside, handleStatement } from '../../http/calls/handle.ts'
import { notify } from '../../live/notify.ts'
import { type Metrics, makeMetrics } from '../../metrics.ts'
import { ok, refuse } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { executeAtomically, failUnless } from '../atomic-statement.ts'
import { type OpenDb, openDb } from '../db.ts'
import { noReplicas, openReplicas } from './replicas.ts'

const note = z.object({ text: z.string() })
const seen = z.object({ notes: z.array(z.string()), standby: z.boolean() })
const write = {
  who: 'visitor',
  summary: '',
  input: note,
  output: z.object({}),
  refuses: ['cart-full'],
} as const
const read = {
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: seen,
  refuses: ['cart-full'],
} as const

/** Calls that write and read notes, in each way in which a use case can. */
export const calls = {
  inTransaction: defineCall({ post: '/t/transaction', ...write }),
  byStatement: defineCall({ post: '/t/statement', ...write }),
  outside: defineCall({ post: '/t/outside', ...write }),
  failing: defineCall({ post: '/t/failing', ...write }),
  refused: defineCall({ post: '/t/refused', ...write }),
  done: defineCall({ post: '/t/done', ...write }),
  list: defineCall({ get: '/t/list', ...read }),
  onPrimary: defineCall({ get: '/t/primary', ...read }),
  state: defineCall({ get: '/t/state', ...read }),
  cached: defineCall({ get: '/t/cached', ...read }),
  writing: defineCall({ get: '/t/writing', ...read }),
  find: defineCall({ get: '/t/find', ...read, input: note }),
  slow: defineCall({ get: '/t/slow', ...read }),
}

const CACHE_TAG = 'notes'

const insert = (tx: Ctx['tx'], text: string) => tx.execute(sql`insert into notes (text) values (${text})`)

async function list(tx: Ctx['tx']) {
  const { rows } = await tx.execute<{ notes: string[]; standby: boolean }>(
    sql`select coalesce(array_agg(text order by id), '{}') as notes, pg_is_in_recovery() as standby from notes`,
  )
  return rows[0]!
}

/** The member that writes of `inTransaction` notify. */
const NOTIFIED = '0190a000-0000-7000-8000-000000000007'

const routes = [
  handle(calls.inTransaction, async (ctx, { text }) => {
    await insert(ctx.tx, text)
    ctx.afterCommit(() => ctx.cache.invalidate(CACHE_TAG))
    notify(ctx, { member: NOTIFIED }, 'messages')
    return ok({})
  }),
  handleStatement(calls.byStatement, async (ctx, { text }) => {
    await insert(ctx.tx, text)
    return ok({})
  }),
  handleOutside(calls.outside, async (ctx, { text }) => {
    await insert(ctx.db, text)
    return ok({})
  }),
  handleOutside(calls.failing, async (ctx, { text }) => {
    await insert(ctx.db, text)
    throw new Error('fails after its commit')
  }),
  handleStatement(calls.refused, async (ctx, { text }) => {
    const done = await executeAtomically(
      ctx.tx,
      sql`with added as (insert into notes (text) values (${text}) returning id)
        select ${failUnless(sql<boolean>`id < 0`)} from added`,
    )
    return done ? ok({}) : refuse('cart-full')
  }),
  handleIdempotent(calls.done, async (ctx, { text }) => {
    const { notes } = await list(ctx.tx)
    return notes.includes(text) ? ok({}) : refuse('cart-full')
  }),
  handle(calls.list, async (ctx) => ok(await list(ctx.tx)), { replica: true }),
  handle(calls.onPrimary, async (ctx) => ok(await list(ctx.tx))),
  handle(calls.state, async (ctx) => ok(await list(ctx.tx)), { token: true }),
  handle(calls.cached, async (ctx) => ok(await ctx.cache.get('notes', [CACHE_TAG], 60, () => list(ctx.tx))), {
    replica: true,
  }),
  handle(
    calls.writing,
    async (ctx) => {
      await insert(ctx.tx, 'written by a read')
      return ok(await list(ctx.tx))
    },
    { replica: true },
  ),
  handle(
    calls.find,
    async (ctx, { text }) => {
      const found = await list(ctx.tx)
      return found.notes.includes(text) ? ok(found) : refuse('cart-full')
    },
    { replica: true },
  ),
  handle(
    calls.slow,
    async (ctx) => {
      await ctx.tx.execute(
        sql`select count(*), pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) from notes`,
      )
      return ok(await list(ctx.tx))
    },
    { replica: true },
  ),
]

const MAX_LAG_SECONDS = 0.5

/**
 * Opens a server of the calls on a database and its replicas, and creates the table of the notes.
 * @param options `primary`: changes what the checks see of the primary
 */
export async function openShop(
  primaryUrl: string,
  replicaUrls: readonly string[],
  { checkMs = 50, primary = (open: OpenDb) => open } = {},
): Promise<{ shop: TestShop; open: OpenDb; metrics: Metrics }> {
  const open = await openDb(primaryUrl, { recordPositions: replicaUrls.length > 0 })
  await open.db.execute(sql`create table if not exists notes (id serial primary key, text text not null)`)
  const metrics = makeMetrics()
  const log = pino({ level: 'silent' })
  const options = {
    urls: replicaUrls,
    poolSize: 4,
    maxLagSeconds: MAX_LAG_SECONDS,
    log,
    metrics,
    checkMs,
  }
  const replicas = replicaUrls.length > 0 ? await openReplicas(primary(open), options) : noReplicas
  const shop = await testShop({ domains: [{ routes, jobs: [] }], database: { open, replicas } })
  return { shop, open, metrics }
}
