import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { type WalletShop, walletShop } from '../testing.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_transfer_limit.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8')

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

it('sums up what members have transferred today in all currencies', async () => {
  const { db, ids } = shop.deps
  const [one, other] = [ids.uuid(), ids.uuid()]
  await shop.setRate('SGD', '0.25')
  await shop.setRate('JPY', '40')
  await db.execute(sql`insert into wallet_allowances (member_id, what, day, used) values
    (${one}::uuid, 'transfer MYR', '2026-11-20', 1000), (${one}::uuid, 'transfer SGD', '2026-11-20', 100),
    (${one}::uuid, 'receiver', '2026-11-20', 3), (${other}::uuid, 'transfer JPY', '2026-11-20', 4001)`)
  await db.execute(sql.raw(migration))
  const { rows } = await db.execute(
    sql`select member_id, used::text from wallet_allowances where what = 'transfer' order by wallet_allowances.used desc`,
  )
  expect(rows).toEqual([
    { member_id: other, used: '10003' },
    { member_id: one, used: '1400' },
  ])
})
