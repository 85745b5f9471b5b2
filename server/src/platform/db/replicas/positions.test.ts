import { Socket } from 'node:net'
import { NO_TOKEN } from '@pasar/contract/consistency/tokens'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import type { OpenDb } from '../db.ts'
import { isWrite } from '../statement-text.ts'
import { transact } from '../transact.ts'
import { collectPositions, tokenOfCall, toPosition, toToken } from './positions.ts'

let open: OpenDb
beforeAll(async () => {
  open = await createDatabase(testServer(), { recordPositions: true, poolSize: 1 })
  await open.db.execute(sql`create table t (id int primary key)`)
})
afterAll(() => open.close())

let last = 0
const insert = (db = open.db) => db.execute(sql`insert into t values (${++last})`)
const ways = {
  'a transaction': () => transact(open.db, insert),
  'a statement of its own': () => insert(),
}

/** Counts the packets that this process sends while `run` runs. */
async function countPackets(run: () => Promise<unknown>): Promise<number> {
  const { prototype } = Socket as unknown as { prototype: Record<'_write' | '_writev', () => void> }
  const spies = [vi.spyOn(prototype, '_write'), vi.spyOn(prototype, '_writev')]
  await run()
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

async function collect(run: () => Promise<unknown>): Promise<string | undefined> {
  let token: string | undefined
  const receive = (it: string) => {
    token = it
  }
  await collectPositions(run, receive).catch(() => undefined)
  return token
}

describe.each(Object.entries(ways))('the position of %s', (_, write) => {
  it('is read without another round trip', async () => {
    // The first executions of a statement are not prepared.
    for (let i = 0; i < 5; i++) await collect(write)
    const plain = await countPackets(write)
    expect(await countPackets(() => collect(write))).toBe(plain)
  })

  it('is that of its commit or later, also when it is not flushed yet', async () => {
    const token = await collect(write)
    const { rows } = await open.db.execute<{ flushed: bigint; written: bigint }>(
      sql`select (pg_current_wal_insert_lsn() - '0/0')::int8 as written`,
    )
    const before = toPosition(token!)
    expect(rows[0]!.written).toBeGreaterThanOrEqual(before)
    expect(toPosition((await collect(write))!)).toBeGreaterThan(before)
  })
})

it('is not read for reads, refusals without writes, and failed transactions', async () => {
  expect(await collect(() => open.db.execute(sql`select 1`))).toBeUndefined()
  expect(await collect(() => transact(open.db, async () => 1))).toBeUndefined()
  expect(
    await collect(() =>
      transact(open.db, async (tx) => {
        await insert(tx)
        throw new Error('rolled back')
      }),
    ),
  ).toBeUndefined()
})

it('belongs to the call that wrote, though another one waited for the same connection', async () => {
  const slow = collect(() => open.db.execute(sql`select pg_sleep(0.05)`))
  const [none, token] = await Promise.all([slow, collect(() => insert())])
  expect([none, token !== undefined]).toEqual([undefined, true])
})

it('is not read for background work that a call has triggered and that outlives it', async () => {
  const ended = Promise.withResolvers<void>()
  let background: Promise<string | undefined> | undefined
  await collect(async () => {
    background = ended.promise.then(async () => {
      await insert()
      return await tokenOfCall()
    })
    await insert()
  })
  ended.resolve()
  expect(await background).toBeUndefined()
})

it('sorts as a token as it does as a number', () => {
  const positions = [0n, 1n, 15n, 16n, 0x0100_0000n, 0x1_0000_0000n, 0xffff_ffff_ffff_fffen]
  const tokens = positions.map(toToken)
  expect(tokens.toSorted()).toEqual(tokens)
  expect(tokens.map(toPosition)).toEqual(positions)
  expect(tokens[0]).toBe(NO_TOKEN)
})

it('is read for statements that write, and WITH that contains a write', () => {
  const writes = [
    'insert into t values (1)',
    ' UPDATE t set id = 2',
    'with a as (delete from t returning id) select 1 from a',
  ]
  const reads = ['select 1', ' SELECT update_at from t', 'with a as (select 1) select * from a']
  expect(writes.filter(isWrite)).toEqual(writes)
  expect(reads.filter(isWrite)).toEqual([])
})
