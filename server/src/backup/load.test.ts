import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditShop } from '../crash/audit-shop.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../domains/checkout/testing.ts'
import { identity } from '../domains/identity/index.ts'
import { give } from '../domains/ledger/testing.ts'
import { payments } from '../domains/payments/index.ts'
import { domains } from '../domains.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { collectJobs } from '../platform/deps.ts'
import { diskStore } from '../platform/files/disk.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { makeBackup } from './make-backup.ts'
import { makeQueues } from './queues.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyDatabase } from './testing.ts'

const PIN = '246810'
const BEFORE = 15

let shop: BuyingShop
let folder: string
beforeAll(async () => {
  shop = await buyingShop([payments, identity])
  folder = await mkdtemp(join(tmpdir(), 'pasar-load-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** An acknowledgement of the shop, in the order of the responses. */
type Ack = { orderId: string; is: 'placed' | 'paid' | 'cancelled' }

async function fundedBuyer(pin: string): Promise<Buyer> {
  const buyer = await shop.buyer()
  await shop.deps.db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
  await give(shop.deps, buyer.id, 'MYR', 100_000_000n)
  return buyer
}

/** Orders, pays and cancels until `stopped` returns true. */
async function buy(buyer: Buyer, skuId: string, acks: Ack[], stopped: () => boolean) {
  for (let n = 0; !stopped(); n++) {
    const order = { source: 'direct', skuId, addressId: buyer.addressId, total: ringgit(3300) } as const
    const placed = await shop.call(orderCreate, order, buyer)
    if (placed.name !== 'ok') throw new Error(placed.name)
    const { orderId } = placed.data
    acks.push({ orderId, is: 'placed' })
    const pay = { orderIds: [orderId], method: 'balance' as const, payPassword: PIN }
    if (n % 3 < 2 && (await shop.call(orderPay, pay, buyer)).name === 'ok') acks.push({ orderId, is: 'paid' })
    if (n % 3 > 0 && (await shop.call(orderCancel, { id: orderId }, buyer)).name === 'ok')
      acks.push({ orderId, is: 'cancelled' })
  }
}

test('restores a backup made under load with a consistent ledger, consistent counts and every acknowledged order', async () => {
  const pin = await hashPassword(PIN)
  const sku = await shop.sku({ stock: 100_000 })
  const acks: Ack[] = []
  let stop = false
  const buyers = await Promise.all(Array.from({ length: 5 }, () => fundedBuyer(pin)))
  const shopping = Promise.all(buyers.map((b) => buy(b, sku.id, acks, () => stop)))
  while (acks.length < BEFORE) await Promise.race([shopping, new Promise((done) => setTimeout(done, 5))])
  const before = [...acks]
  const done = await makeBackup({ db: shop.deps.db }, shop.deps.files, folder, new Date())
  const after = acks.length
  while (acks.length < after + BEFORE) await Promise.race([shopping, new Promise((r) => setTimeout(r, 5))])
  stop = true
  await shopping

  const target = await emptyDatabase()
  const archive = await openArchive(done.path)
  const queues = () => makeQueues(target, collectJobs(domains, platformJobs))
  const files = diskStore(join(folder, 'files'), 'secret')
  await restoreBackup(archive, { open: target, files, overwrite: false }, queues)
  expect(await auditShop(target.db, false)).toEqual([])
  const { rows } = await target.db.execute<{ id: string; state: string; paid: boolean }>(
    sql`select id, state, paid_at is not null as paid from orders`,
  )
  const restored = new Map(rows.map((o) => [o.id, o]))
  const missing = before.filter(({ orderId, is }) => {
    const order = restored.get(orderId)
    return !order || (is === 'paid' && !order.paid) || (is === 'cancelled' && order.state !== 'cancelled')
  })
  expect(missing).toEqual([])
  expect(restored.size).toBe(archive.manifest.tables.orders?.rows)
  // The snapshot lacks orders placed after it.
  expect(restored.size).toBeLessThan(new Set(acks.map((a) => a.orderId)).size)
  await archive.close()
  await target.close()
}, 300_000)
