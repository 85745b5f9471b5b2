import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../db/tables.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../result.ts'
import { type TestShop, testShop } from '../testing.ts'
import { writeAuditEntry } from './audit-log.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const clerk = { kind: 'staff', id: '0190a000-0000-7000-8000-000000000002', permissions: [] } as const

test('writes an entry with the commit only, amounts included', async () => {
  await transact(shop.deps.db, async (tx) => {
    await writeAuditEntry(tx, { ...clerk, permissions: [] }, 'goods.update', 'goods:1', {}, {})
    return refuse('state-changed')
  })
  await transact(shop.deps.db, (tx) =>
    writeAuditEntry(
      tx,
      { ...clerk, permissions: [] },
      'goods.update',
      'goods:1',
      { price: 100n },
      undefined,
      {
        ip: '::1',
      },
    ),
  )
  const rows = await shop.deps.db.select().from(auditLog)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    actorKind: 'staff',
    actorId: clerk.id,
    before: { price: '100' },
    after: null,
    ip: '::1',
  })
})

test('hides secrets in before and after', async () => {
  const row = { name: 'Farid', passwordHash: '$argon2', totp_secret: 'JBSW', deep: [{ refreshToken: 'abc' }] }
  await transact(shop.deps.db, (tx) =>
    writeAuditEntry(tx, { ...clerk, permissions: [] }, 'staff.update', 'staff:1', row, {
      ...row,
      recoveryCodes: ['A-B'],
    }),
  )
  const [entry] = await shop.deps.db.select().from(auditLog).where(eq(auditLog.action, 'staff.update'))
  const redacted = { name: 'Farid', passwordHash: '•••', totp_secret: '•••', deep: [{ refreshToken: '•••' }] }
  expect(entry).toMatchObject({ before: redacted, after: { ...redacted, recoveryCodes: '•••' } })
})

test('prevents updates and deletions of entries', async () => {
  await expect(shop.deps.db.update(auditLog).set({ action: 'nothing' })).rejects.toThrow()
  await expect(shop.deps.db.delete(auditLog)).rejects.toThrow()
  expect(await shop.deps.db.$count(auditLog)).toBe(2)
})
