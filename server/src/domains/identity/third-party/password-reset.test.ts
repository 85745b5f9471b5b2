import { passwordForgot, sendCode } from '@pasar/contract/calls/identity'
import { thirdPartyBind, thirdPartyRegister } from '@pasar/contract/calls/security/third-party'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberWithTotp, readEmailCode, signedInMember } from '../testing/member-with-factor.ts'
import { DEVICE, INVITATION, type ThirdPartyShop, thirdPartyShop } from './testing/third-party-shop.ts'

let shop: ThirdPartyShop
beforeAll(async () => {
  shop = await thirdPartyShop()
})
afterAll(() => shop.close())

let n = 0
const newPerson = () => ({
  sub: `sub-${++n}`,
  email: `p${n}@mail.example`,
  email_verified: true,
  name: 'Nur',
})
type Person = ReturnType<typeof newPerson>

async function connect({ token }: { token: string }, person: Person) {
  const { ticket } = await shop.byGoogle(person, { token })
  expect((await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token })).name).toBe('ok')
}

async function resetPassword(email: string) {
  shop.clock.advance(61_000)
  const { challengeId } = (await shop.call(sendCode, { purpose: 'forget', email })).data
  const code = await readEmailCode(shop, email)
  const form = { email, challengeId, code, password: 'another good horse' }
  expect((await shop.call(passwordForgot, form)).name).toBe('ok')
  await shop.runJobs()
}

/** Makes the second factor of a member eight days older. */
const ageFactor = ({ id }: { id: string }) =>
  shop.deps.db.execute(
    sql`update member_factors set totp_at = totp_at - interval '8 days' where member_id = ${id}::uuid`,
  )

async function countFactors({ id }: { id: string }): Promise<number> {
  const { rows } = await shop.deps.db.execute(sql`select 1 from member_factors where member_id = ${id}::uuid`)
  return rows.length
}

const signInByGoogle = async (person: Person) =>
  (await shop.finish((await shop.byGoogle(person)).ticket)).name
const lastEmail = (to: string) => shop.emails.findLast((it) => it.to === to)?.text ?? ''

it('a service that the password alone has connected does not survive a reset by the owner', async () => {
  const member = await signedInMember(shop)
  shop.clock.advance(5 * 60_000)
  const person = newPerson()
  await connect(member, person)
  shop.clock.advance(6 * DAY_MS)
  await resetPassword(member.email)
  expect(await signInByGoogle(person)).toBe('third-party-unknown')
  expect(lastEmail(member.email)).toContain('because they were added within the last seven days: Google')
})

it('a service of more than seven days stays, and the email about the reset names it', async () => {
  const member = await signedInMember(shop)
  shop.clock.advance(5 * 60_000)
  const person = newPerson()
  await connect(member, person)
  shop.clock.advance(8 * DAY_MS)
  await resetPassword(member.email)
  expect(await signInByGoogle(person)).toBe('ok')
  expect(lastEmail(member.email)).toContain('can still sign in: Google')
})

it('a service that a second factor of more than seven days has connected stays', async () => {
  const member = await memberWithTotp(shop)
  shop.clock.advance(5 * 60_000)
  const person = newPerson()
  await connect(member, person)
  await ageFactor(member)
  await resetPassword(member.email)
  expect(await signInByGoogle(person)).toBe('factor-asked')
})

it('a service that a newer second factor has connected goes', async () => {
  const member = await memberWithTotp(shop)
  shop.clock.advance(5 * 60_000)
  const person = newPerson()
  await connect(member, person)
  await resetPassword(member.email)
  expect(await signInByGoogle(person)).toBe('third-party-unknown')
})

it('the service that somebody registered with stays', async () => {
  const person = newPerson()
  const { ticket } = await shop.byGoogle(person)
  const registered = await shop.call(thirdPartyRegister, {
    ...{
      ticket,
      deviceId: DEVICE,
      username: 'registered1',
      nickname: 'Nur',
      password: 'a long enough phrase',
    },
    ...{ invitationCode: INVITATION, email: person.email, agree: true as const },
  })
  expect(registered.name).toBe('ok')
  await resetPassword(person.email)
  expect(await signInByGoogle(person)).toBe('ok')
})

it('a connection in progress ends with a reset', async () => {
  const member = await signedInMember(shop)
  const { ticket } = await shop.byGoogle(newPerson(), { token: member.token })
  await resetPassword(member.email)
  const { rows } = await shop.deps.db.execute(
    sql`select 1 from third_party_flows where member_id = ${member.id}::uuid`,
  )
  expect(rows).toEqual([])
  expect(
    (await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token: member.token })).name,
  ).not.toBe('ok')
})

it('a second factor that the password alone has added goes, and the email says so', async () => {
  const member = await memberWithTotp(shop)
  await resetPassword(member.email)
  expect(await countFactors(member)).toBe(0)
  expect(lastEmail(member.email)).toContain('Your passkeys and authenticator app were removed')
})

it('a second factor of more than seven days stays', async () => {
  const member = await memberWithTotp(shop)
  await ageFactor(member)
  await resetPassword(member.email)
  expect(await countFactors(member)).toBe(1)
  expect(lastEmail(member.email)).not.toContain('authenticator app were removed')
})
