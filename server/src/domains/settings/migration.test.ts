import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAuditEntry } from '../../platform/audit/audit-log.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import { transact } from '../../platform/db/transact.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { findSettings, findVersions } from './versions.ts'

const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_values_of_settings.sql'))!
const [copy] = readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('makes each changed value version 1, with the account and the reason of its last change', async () => {
  const { db } = shop.deps
  const staffId = shop.deps.ids.uuid()
  await db.execute(
    sql`insert into staff (id, name, email, password_hash, permissions, created_at)
      values (${staffId}::uuid, 'Farid', 'f@example.com', '', '{}', now())`,
  )
  await db.execute(sql`drop view settings`)
  await db.execute(
    sql`create table settings (key text primary key, value integer not null, changed_at timestamptz not null)`,
  )
  await db.execute(sql`insert into settings values
    ('lowStock', 9, '2026-05-01T08:00:00Z'), ('transferFeeBp', 50, '2026-06-01T08:00:00Z')`)
  const actor = { kind: 'staff', id: staffId, permissions: [] } as const
  await transact(db, async (tx) => {
    for (const reason of ['too early', 'more sales'])
      await writeAuditEntry(
        tx,
        { ...actor, permissions: [] },
        'setting.change',
        'setting:lowStock',
        {},
        { reason },
      )
  })
  await db.execute(sql.raw(copy!))
  expect(await findSettings(db, null)).toMatchObject({ lowStock: 9, transferFeeBp: 50, transferMost: 5_000 })
  const [version] = (await findVersions(db, 'lowStock', { page: 1, limit: 10 })).list
  expect(version).toMatchObject({ version: 1, value: 9, before: null, by: 'Farid', reason: 'more sales' })
  expect(new Date(version!.valid_from).toISOString()).toBe('2026-05-01T08:00:00.000Z')
  const [other] = (await findVersions(db, 'transferFeeBp', { page: 1, limit: 10 })).list
  expect(other).toMatchObject({ version: 1, value: 50, by: '', reason: '' })
})
