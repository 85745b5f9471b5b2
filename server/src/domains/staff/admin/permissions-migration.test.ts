import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { migrationsFolder } from '../../../platform/db/migrate.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { addRole, addStaff, staff } from '../index.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_exports_and_refunds.sql'))!
const migration = readFileSync(join(migrationsFolder, file), 'utf8')

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())

test.each([
  [['orders'], ['orders', 'exports']],
  [['finance'], ['finance', 'refunds', 'exports']],
  [
    ['orders', 'finance', 'audit'],
    ['orders', 'finance', 'audit', 'refunds', 'exports'],
  ],
  [
    ['catalog', 'members'],
    ['catalog', 'members'],
  ],
  [[], []],
] as const)('roles and accounts with %j keep what they could do', async (before, after) => {
  const ctx = systemContext(shop.deps, shop.deps.db)
  const name = `Role ${before.join()}`
  const roleId = await addRole(ctx, { name, note: '', permissions: before })
  const email = `${before.join('-')}@pasar.example`
  const staffId = await addStaff(ctx, { email, name, password: 'strong-enough-1', permissions: before })
  await shop.deps.db.execute(sql.raw(migration))
  const { rows } = await shop.deps.db.execute(sql`
    select permissions, version from staff_roles where id = ${roleId}::uuid
    union all select permissions, version from staff where id = ${staffId}::uuid`)
  // An open form of the console with the former permissions is refused.
  const version = after.length > before.length ? 2 : 1
  expect(rows).toEqual([
    { permissions: after, version },
    { permissions: after, version },
  ])
  await shop.deps.db.execute(sql`update staff set permissions = '{}'`)
  await shop.deps.db.execute(sql`update staff_roles set permissions = '{}'`)
})
