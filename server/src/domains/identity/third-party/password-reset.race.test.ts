import { passwordForgot, sendCode } from '@pasar/contract/calls/identity'
import { thirdPartyBind } from '@pasar/contract/calls/security/third-party'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilLockWait } from '../../../platform/testing/locks.ts'
import { lockMember } from '../factors/queries.ts'
import { memberWithTotp, readEmailCode, signedInMember } from '../testing/member-with-factor.ts'
import { DEVICE, type ThirdPartyShop, thirdPartyShop } from './testing/third-party-shop.ts'

let shop: ThirdPartyShop
beforeAll(async () => {
  shop = await thirdPartyShop()
})
afterAll(() => shop.close())

let n = 0
const newPerson = () => ({ sub: `sub-${++n}`, email: `p${n}@mail.example`, email_verified: true })

type Member = Awaited<ReturnType<typeof signedInMember>>

/** Connects a service to an account, with the password alone, and comes back from it for a sign-in. */
async function connectAndReturn({ token }: Member): Promise<string> {
  shop.clock.advance(5 * 60_000)
  const person = newPerson()
  const { ticket } = await shop.byGoogle(person, { token })
  expect((await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token })).name).toBe('ok')
  return (await shop.byGoogle(person)).ticket
}

/** Requests a reset of the password. @returns what completes it */
async function requestReset(email: string) {
  shop.clock.advance(61_000)
  const { challengeId } = (await shop.call(sendCode, { purpose: 'forget', email })).data
  const form = { email, challengeId, code: await readEmailCode(shop, email), password: 'another good horse' }
  return async () => (await shop.call(passwordForgot, form)).name
}

/** Counts what signs in to the account of a member: sessions, tickets and connections. */
async function countAccess(id: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ n: number }>(sql`
    select ((select count(*) from sessions where member_id = ${id}::uuid and revoked_at is null)
      + (select count(*) from member_tickets where member_id = ${id}::uuid)
      + (select count(*) from third_party_accounts where member_id = ${id}::uuid))::int as n`)
  return rows[0]!.n
}

/** Runs two requests that both wait for the lock of a member, in this order. */
async function runQueued<A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>) {
  const { one, two } = await shop.deps.db.transaction(async (tx) => {
    await lockMember(tx, id)
    const one = first()
    await untilLockWait(shop.deps.db)
    const two = second()
    await untilLockWait(shop.deps.db, 2)
    return { one, two }
  })
  return [await one, await two] as const
}

test.each([
  ['without a second factor', signedInMember],
  ['with a young second factor', memberWithTotp],
])('a sign-in by a service that a concurrent reset removes opens nothing, %s', async (_, create) => {
  const member = await create(shop)
  const ticket = await connectAndReturn(member)
  const reset = await requestReset(member.email)
  const [done, signedIn] = await runQueued(member.id, reset, () => shop.finish(ticket))
  expect([done, signedIn.name]).toEqual(['ok', 'sign-in-again'])
  expect(await countAccess(member.id)).toBe(0)
})

test('a reset that waits for a sign-in by a service ends its session', async () => {
  const member = await signedInMember(shop)
  const ticket = await connectAndReturn(member)
  const reset = await requestReset(member.email)
  const [signedIn, done] = await runQueued(member.id, () => shop.finish(ticket), reset)
  expect([signedIn.name, done]).toEqual(['ok', 'ok'])
  expect(await countAccess(member.id)).toBe(0)
})

test('resets and sign-ins by a service at the same moment leave no session, in whatever order', async () => {
  for (let round = 0; round < 8; round++) {
    const member = await signedInMember(shop)
    const ticket = await connectAndReturn(member)
    const reset = await requestReset(member.email)
    const start = [() => reset(), () => shop.finish(ticket).then(({ name }) => name)]
    await Promise.all((round % 2 ? start.toReversed() : start).map((run) => run()))
    expect(await countAccess(member.id)).toBe(0)
  }
})
