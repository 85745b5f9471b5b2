import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { eraseTestMember } from '../testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

it('deletes the mails and texts to the member that wait or failed, and none to others', async () => {
  const { deps } = shop
  const [erased, other] = [await shop.buyer(), await shop.buyer()]
  await deps.db.execute(sql`
    update members set email = 'Anna@Example.com', mobile_prefix = '60', mobile = '123456789', username_key = 'anna'
    where id = ${erased.id}::uuid`)
  await deps.db.execute(sql`update members set email = 'ben@example.com' where id = ${other.id}::uuid`)
  const sms: string[] = []
  const send = deps.sms.send
  onTestFinished(() => {
    deps.sms.send = send
  })
  deps.sms.send = async ({ to }) => void sms.push(to)
  shop.emails.length = 0
  for (const to of ['anna@example.com', 'ben@example.com'])
    await deps.jobs.send('platform.send-mail', { to, subject: 'Order shipped', text: 'On its way.' })
  for (const to of ['+60123456789', '+6587654321'])
    await deps.jobs.send('platform.send-sms', { to, text: 'Your code is 493817' })
  await eraseTestMember(deps, erased.id)
  await shop.runJobs()
  expect(shop.emails.map(({ to }) => to)).toEqual(['ben@example.com'])
  expect(sms).toEqual(['+6587654321'])
})
