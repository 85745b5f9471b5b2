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

/** Makes a member who has verified a contact, and another one who only says to have it. */
async function makeClaimant({ email, mobile }: { email: string; mobile: string }) {
  const [claimant, owner] = [await shop.buyer(), await shop.buyer()]
  for (const [{ id }, isVerified] of [
    [claimant, false],
    [owner, true],
  ] as const)
    await shop.deps.db.execute(sql`
      update members set email = ${email}, mobile_prefix = '60', mobile = ${mobile},
        email_verified_at = case when ${isVerified} then now() end,
        mobile_verified_at = case when ${isVerified} then now() end
      where id = ${id}::uuid`)
  return { claimant, owner }
}

it('keeps messages to an address and a number that the member has only claimed', async () => {
  const { deps } = shop
  const { claimant } = await makeClaimant({ email: 'olga@example.com', mobile: '111222333' })
  const sms = collectSms()
  shop.emails.length = 0
  await deps.jobs.send('platform.send-mail', { to: 'olga@example.com', subject: 'Changed', text: 'Password' })
  await deps.jobs.send('platform.send-sms', { to: '+60111222333', text: 'Your code is 493817' })
  await eraseTestMember(deps, claimant.id)
  await shop.runJobs()
  expect(shop.emails.map(({ to }) => to)).toEqual(['olga@example.com'])
  expect(sms).toEqual(['+60111222333'])
})

it('keeps the suppressions of an address and a number until the account that has verified them is erased', async () => {
  const { db } = shop.deps
  const { claimant, owner } = await makeClaimant({ email: 'pia@example.com', mobile: '111222444' })
  for (const [address, channel] of [
    ['pia@example.com', 'email'],
    ['+60111222444', 'sms'],
  ])
    await db.execute(sql`
      insert into suppressions (id, address, channel, reason, provider, code, at)
      values (gen_random_uuid(), ${address}, ${channel}, 'complained', 'ses', '', now())`)
  const count = async () => (await db.execute(sql`select from suppressions`)).rows.length
  await eraseTestMember(shop.deps, claimant.id)
  expect(await count()).toBe(2)
  await eraseTestMember(shop.deps, owner.id)
  expect(await count()).toBe(0)
})
