import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type BuyingShop, buyingShop } from '../../checkout/testing.ts'
import { eraseTestMember } from '../testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop()
})
afterAll(() => shop.close())

/** Collects the recipients of texts until the test ends. */
function collectSms(): string[] {
  const { deps } = shop
  const sms: string[] = []
  const send = deps.sms.send
  onTestFinished(() => {
    deps.sms.send = send
  })
  deps.sms.send = async ({ to }) => void sms.push(to)
  return sms
}

it('deletes the mails and texts to the member that wait or failed, and none to others', async () => {
  const { deps } = shop
  const [erased, other] = [await shop.buyer(), await shop.buyer()]
  await deps.db.execute(sql`
    update members set email = 'Anna@Example.com', mobile_prefix = '60', mobile = '123456789', username_key = 'anna',
      email_verified_at = now(), mobile_verified_at = now()
    where id = ${erased.id}::uuid`)
  await deps.db.execute(sql`update members set email = 'ben@example.com' where id = ${other.id}::uuid`)
  const sms = collectSms()
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

it('keeps messages to an address and a number that the member has only claimed', async () => {
  const { deps } = shop
  const [claimant, owner] = [await shop.buyer(), await shop.buyer()]
  for (const [{ id }, isVerified] of [
    [claimant, false],
    [owner, true],
  ] as const)
    await deps.db.execute(sql`
      update members set email = 'olga@example.com', mobile_prefix = '60', mobile = '111222333',
        email_verified_at = case when ${isVerified} then now() end,
        mobile_verified_at = case when ${isVerified} then now() end
      where id = ${id}::uuid`)
  const sms = collectSms()
  shop.emails.length = 0
  await deps.jobs.send('platform.send-mail', { to: 'olga@example.com', subject: 'Changed', text: 'Password' })
  await deps.jobs.send('platform.send-sms', { to: '+60111222333', text: 'Your code is 493817' })
  await eraseTestMember(deps, claimant.id)
  await shop.runJobs()
  expect(shop.emails.map(({ to }) => to)).toEqual(['olga@example.com'])
  expect(sms).toEqual(['+60111222333'])
})
