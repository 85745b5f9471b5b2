import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '../../../platform/context.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { purgeProviderLog } from './purge-log.ts'

const NOW = new Date('2026-03-04T05:06:07Z')
const DAYS = 730

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const daysAgo = (days: number) => sql`${new Date(NOW.getTime() - days * DAY_MS).toISOString()}::timestamptz`

beforeEach(async () => {
  await database.db.execute(sql`truncate payment_messages, webhook_inbox`)
  for (const [name, days] of [
    ['old', DAYS + 1],
    ['new', DAYS - 1],
  ] as const) {
    await database.db.execute(sql`
      insert into payment_messages (id, payment_no, gateway, direction, method, url, headers, body, status, answer_headers, answer, ms, at)
      values (gen_random_uuid(), ${name}, 'oms', 'out', 'POST', '', '{}', '', 200, '{}', '', 1, ${daysAgo(days)})`)
    for (const state of ['received', 'applied', 'parked'])
      await database.db.execute(sql`
        insert into webhook_inbox (id, gateway, event_id, payment_no, headers, body, body_hash, received_at, state)
        values (gen_random_uuid(), 'oms', ${`${name} ${state}`}, ${name}, '{}', '', '', ${daysAgo(days)}, ${state})`)
  }
})

const purge = (paymentLogDays: number) =>
  purgeProviderLog({
    db: database.db,
    clock: { now: () => NOW },
    config: { paymentLogDays },
  } as unknown as Deps)

const listRows = async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select payment_no as name from payment_messages union all select event_id from webhook_inbox order by 1`)
  return rows.map(({ name }) => name)
}

const NEW = ['new', 'new applied', 'new parked', 'new received']

it('keeps old webhooks that were not applied, and everything within the period', async () => {
  await purge(DAYS)
  expect(await listRows()).toEqual([...NEW, 'old parked', 'old received'])
})

it('deletes nothing when the period is 0', async () => {
  const before = await listRows()
  await purge(0)
  expect(await listRows()).toEqual(before)
})
