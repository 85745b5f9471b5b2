import { adminPaymentMethodDecide } from '@pasar/contract/calls/admin/finance/payment-methods'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { staff } from '../../staff/index.ts'
import { payments } from '../index.ts'
import { followPaymentSettings } from '../methods/terms.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([payments, staff])
})
afterAll(() => shop.close())

const approver = () => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] }),
})

/** Requests a gateway of a method by another account. */
async function request(method: string, company: string): Promise<string> {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into change_requests (id, kind, subject, content, state, reason, requested_by, requested_at) values (${id}::uuid,
      'method', ${method}, ${company}, 'waiting', '', ${shop.deps.ids.uuid()}::uuid, ${shop.clock.now().toISOString()}::timestamptz)`)
  return id
}

const approve = async (id: string) =>
  (await shop.call(adminPaymentMethodDecide, { id, approve: true }, approver())).name

it('keeps the gateways of all methods that are approved at once', async () => {
  const rounds = [
    { fpx: 'airwallex', tng: '2c2p', boost: '2c2p' },
    { fpx: '2c2p', tng: 'airwallex', boost: 'airwallex' },
  ]
  for (const chosen of [...rounds, ...rounds]) {
    const ids = await Promise.all(Object.entries(chosen).map(([method, company]) => request(method, company)))
    expect(await Promise.all(ids.map(approve))).toEqual(['ok', 'ok', 'ok'])
    await followPaymentSettings(shop.deps)
    expect(shop.deps.config.acquirers).toMatchObject(chosen)
  }
})

it('builds on what is stored, also before this process has loaded it', async () => {
  expect(await approve(await request('fpx', 'airwallex'))).toBe('ok')
  await followPaymentSettings(shop.deps)
  // As in a process that the message about the change has not reached yet.
  Object.assign(shop.deps.config, { acquirers: { ...shop.deps.config.acquirers, fpx: 'stripe' } })
  expect(await approve(await request('tng', '2c2p'))).toBe('ok')
  await followPaymentSettings(shop.deps)
  expect(shop.deps.config.acquirers).toMatchObject({ fpx: 'airwallex', tng: '2c2p' })
})
