import { paymentPinReset, sendOwnCode } from '@pasar/contract/calls/account'
import { passwordForgot, sendCode } from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from './index.ts'
import { limits } from './rules.ts'
import { members } from './tables.ts'
import { readEmailCode, signedInMember } from './testing/member-with-factor.ts'

const PIN = '482913'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity], config: { authRateLimit: 10_000 } })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(2 * DAY_MS))

type Member = Awaited<ReturnType<typeof signedInMember>>

/** Creates a member who has entered the address of somebody else, and has not verified it. */
async function claimant(email: string): Promise<Member> {
  const member = await signedInMember(shop)
  await shop.deps.db.update(members).set({ email, emailVerifiedAt: null }).where(eq(members.id, member.id))
  return { ...member, email }
}

async function request({ token }: Member, ip: string) {
  shop.clock.advance(61_000)
  return await shop.call(sendOwnCode, { purpose: 'pay-password' }, { token, ip })
}

const answer = async ({ token }: Member, challengeId: string, code: string) =>
  (
    await shop.call(
      paymentPinReset,
      { channel: 'email', challengeId, code, payPassword: PIN },
      { token, ip: '192.0.2.1' },
    )
  ).name

/** Answers codes that the member requests from several networks by wrong ones, until none is left. */
async function useUpFailures(member: Member): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i <= limits.codeFailuresPerDay / limits.codeAttempts; i++) {
    const { data } = await request(member, `203.0.113.${i + 1}`)
    const right = await readEmailCode(shop, member.email)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < limits.codeAttempts; attempt++)
      names.push(await answer(member, data.challengeId, wrong))
  }
  return names
}

it('wrong codes for an address that a stranger only claims leave the limits of its owner alone', async () => {
  const owner = await signedInMember(shop)
  const stranger = await claimant(owner.email)
  const names = await useUpFailures(stranger)
  expect(names.filter((name) => name === 'code-wrong')).toHaveLength(limits.codeFailuresPerDay)
  expect(names.at(-1)).toBe('code-limit')
  // On a network that neither has used.
  const ip = '198.51.100.77'
  const { challengeId } = (await request(owner, ip)).data
  expect(await answer(owner, challengeId, await readEmailCode(shop, owner.email))).toBe('ok')
  shop.clock.advance(61_000)
  const forgotten = (await shop.call(sendCode, { purpose: 'forget', email: owner.email }, { ip })).data
  const form = { email: owner.email, challengeId: forgotten.challengeId, password: 'another good horse' }
  const code = await readEmailCode(shop, owner.email)
  expect((await shop.call(passwordForgot, { ...form, code }, { ip })).name).toBe('ok')
})

it('all who claim an address share one limit, so that it receives no more codes', async () => {
  const owner = await signedInMember(shop)
  await useUpFailures(await claimant(owner.email))
  const another = await claimant(owner.email)
  const { challengeId } = (await request(another, '198.51.100.78')).data
  expect(await answer(another, challengeId, await readEmailCode(shop, owner.email))).toBe('code-limit')
})

it('a code for an address that was only claimed does not count as one for a verified address', async () => {
  const owner = await signedInMember(shop)
  const stranger = await claimant(owner.email)
  const { challengeId } = (await request(stranger, '198.51.100.79')).data
  const code = await readEmailCode(shop, owner.email)
  expect(await answer(owner, challengeId, code)).toBe('code-wrong')
  expect(await answer(stranger, challengeId, code)).toBe('ok')
})
