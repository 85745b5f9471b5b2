import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { type WalletShop, walletShop } from '../testing.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_rate_of_yuan.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8')

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
  // The table of settings at the time of this migration.
  await shop.deps.db.execute(
    sql`drop view settings; create table settings (key text primary key, value integer not null, changed_at timestamptz)`,
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.deps.db.execute(sql`truncate rates, settings, payments cascade`))

async function migrate(): Promise<string[]> {
  await shop.deps.db.execute(sql.raw(migration))
  const { rows } = await shop.deps.db.execute<{ rate: string }>(
    sql`select trim_scale(rate)::text as rate from rates where base = 'MYR' and quote = 'CNY'`,
  )
  return rows.map(({ rate }) => rate)
}
const enterSetting = () =>
  shop.deps.db.execute(sql`insert into settings (key, value, changed_at) values ('yuanRate', 17010, now())`)

it('makes the former setting the first rate of the yuan', async () => {
  await enterSetting()
  expect(await migrate()).toEqual(['1.701'])
})

it('makes the former default the first rate of a shop that has taken payments, and enters none in a new shop', async () => {
  expect(await migrate()).toEqual([])
  await shop.deps.db.execute(sql`
    insert into payments (id, no, member_id, gateway, method, currency, amount, cost, state, next, data, expires_at, created_at)
    values (gen_random_uuid(), 'P1', gen_random_uuid(), 'alipay', 'alipay', 'CNY', 100, 0, 'pending', '{}', '{}', now(), now())`)
  expect(await migrate()).toEqual(['1.65'])
})

it('keeps a rate that staff have entered', async () => {
  await enterSetting()
  await shop.setRate('CNY', '1.5')
  expect(await migrate()).toEqual(['1.5'])
})
