import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { testDatabase } from '../testing/database.ts'
import { testShop } from '../testing.ts'
import { defineJob } from './jobs.ts'
import { bossJobs } from './pg-boss.ts'
import { keepRegistered } from './registrations.ts'

const run = async () => undefined

test('subscribes all jobs in one statement, in an order that every process shares', async () => {
  const statements: { text: string; values?: unknown[] }[] = []
  const executeSql = async (text: string, values?: unknown[]) => {
    statements.push({ text, values })
    return { rows: [] }
  }
  const boss = {
    getDb: () => ({ executeSql }),
    subscribe: async (topic: string, name: string) =>
      executeSql('insert into pgboss.subscription', [topic, name]),
  }
  const definitions = [
    defineJob({ name: 't.second', topic: 'order.paid', run }),
    defineJob({ name: 't.scheduled', cron: '* * * * *', run }),
    defineJob({ name: 't.first', topic: 'order.cancelled', run }),
  ]
  const log = pino({ enabled: false })
  const stop = await keepRegistered(boss as unknown as PgBoss, definitions, { works: false, log })
  stop()
  const inserts = statements.filter(({ text }) => /insert into pgboss\.subscription/.test(text))
  expect(inserts.map(({ values }) => values)).toEqual([
    [
      ['order.cancelled', 'order.paid'],
      ['t.first', 't.second'],
    ],
  ])
})

test('renews unchanged schedules, writes the others, and deletes expired ones that no other process renews', async () => {
  const shop = await testShop()
  const database = await testDatabase()
  const open = await openDb(database.url)
  const start = async (crons: Record<string, string>) => {
    const definitions = Object.entries(crons).map(([name, cron]) => defineJob({ name, cron, run }))
    const jobs = bossJobs(open, { ...shop.deps, definitions, works: true, deps: () => shop.deps })
    await jobs.start()
    await jobs.stop()
    const { rows } = await open.db.execute<{ name: string; cron: string; data: unknown; age: number }>(sql`
      select name, cron, timezone, data, extract(epoch from now() - updated_on)::float8 as age
      from pgboss.schedule where name like 't.%' order by name`)
    return rows
  }
  // A schedule that is written again loses the mark.
  const age = () =>
    open.db.execute(
      sql`update pgboss.schedule set updated_on = now() - interval '12 hours', data = '{"marked":true}'`,
    )
  const first = await start({ 't.changed': '1 * * * *', 't.kept': '2 * * * *', 't.removed': '3 * * * *' })
  expect(first.map(({ name }) => name)).toEqual(['t.changed', 't.kept', 't.removed'])
  await age()
  const second = await start({ 't.changed': '7 * * * *', 't.kept': '2 * * * *', 't.new': '4 * * * *' })
  expect(second).toMatchObject([
    { name: 't.changed', cron: '7 * * * *', timezone: 'UTC', data: {} },
    { name: 't.kept', cron: '2 * * * *', timezone: 'UTC', data: { marked: true } },
    { name: 't.new', cron: '4 * * * *', timezone: 'UTC', data: {} },
    { name: 't.removed', cron: '3 * * * *', timezone: 'UTC', data: { marked: true } },
  ])
  expect(second.map(({ age }) => age > 3_600)).toEqual([false, false, false, true])
  await open.db.execute(
    sql`update pgboss.schedule set updated_on = now() - interval '2 days' where name like 't.%'`,
  )
  // Another process renews this one, and has not committed.
  await open.db.transaction(async (tx) => {
    await tx.execute(sql`update pgboss.schedule set updated_on = now() where name = 't.removed'`)
    const third = await start({ 't.kept': '2 * * * *' })
    expect(third.map(({ name }) => name)).toEqual(['t.kept', 't.removed'])
  })
  await open.close()
  await database.close()
  await shop.close()
})
