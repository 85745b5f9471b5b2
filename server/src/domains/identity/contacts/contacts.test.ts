import { passwordChange, sendOwnCode } from '@pasar/contract/calls/account'
import { passwordForgot, sendCode, sendCodeByUsername } from '@pasar/contract/calls/identity'
import {
  contactSet,
  emailChange,
  mobileBind,
  mobileChange,
  sendContactCode,
} from '@pasar/contract/calls/security/contacts'
import { totpCheck } from '@pasar/contract/calls/security/factors'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { settings } from '../../settings/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { identity } from '../index.ts'
import { members } from '../tables.ts'
import {
  memberWithTotp,
  PASSWORD,
  readEmailCode,
  signedInMember,
  signInWith,
} from '../testing/member-with-factor.ts'
import { validateContactProof } from './rules.ts'

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [settings, identity] })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

type Member = Awaited<ReturnType<typeof signedInMember>>
const newEmail = () => `new${++n}@mail.example`
const newMobile = () => `12${String(3_000_000 + ++n)}`

/** Requests a code for a new email address. */
async function codeForEmail({ token }: Member, email: string) {
  const { name, data } = await shop.call(sendContactCode, { channel: 'email', email }, { token })
  expect(name).toBe('ok')
  return { challengeId: data.challengeId, code: await readEmailCode(shop, email) }
}
async function codeForMobile({ token }: Member, mobile: string) {
  const to = { channel: 'mobile' as const, mobilePrefix: '60', mobile }
  const { data } = await shop.call(sendContactCode, to, { token })
  await shop.runJobs()
  const text = shop.textMessages.findLast((message) => message.to === `+60${mobile}`)!.text
  return { challengeId: data.challengeId, code: /\d{6}/.exec(text)![0] }
}
/** Requests a code to the current contact. */
async function oldCode({ token, email }: Member, purpose: 'email' | 'mobile' | 'password' | 'pay-password') {
  const { data } = await shop.call(sendOwnCode, { purpose }, { token })
  return { oldChallengeId: data.challengeId, oldCode: await readEmailCode(shop, email) }
}
async function subjects(to: string) {
  await shop.runJobs()
  return shop.emails.filter((mail) => mail.to === to && !/\d{6}/.test(mail.subject)).map((m) => m.subject)
}

test('a change of email needs both codes, and is emailed to both addresses', async () => {
  const member = await signedInMember(shop)
  const email = newEmail()
  const by = { token: member.token }
  const fresh = { email, ...(await codeForEmail(member, email)) }
  expect((await shop.call(emailChange, fresh, by)).name).toBe('contact-proof-needed')
  const password = { ...fresh, password: PASSWORD }
  expect((await shop.call(emailChange, password, by)).name).toBe('contact-proof-needed')
  const other = await oldCode(member, 'pay-password')
  expect((await shop.call(emailChange, { ...fresh, ...other }, by)).name).toBe('current-code-wrong')
  const proof = await oldCode(member, 'email')
  const crossed = { ...fresh, challengeId: proof.oldChallengeId, code: proof.oldCode, ...proof }
  expect((await shop.call(emailChange, crossed, by)).name).toBe('code-wrong')
  const changed = await shop.call(emailChange, { ...fresh, ...proof }, by)
  expect(changed.data.email).toBe(email)
  const subject = 'The email address of your Pasar account was changed'
  expect([await subjects(member.email), await subjects(email)]).toEqual([[subject], [subject]])
  expect((await signInWith(shop, member.email)).name).toBe('login-failed')
  expect((await signInWith(shop, email)).name).toBe('ok')
  expect((await shop.call(emailChange, { ...fresh, ...proof }, by)).name).toBe('current-code-wrong')
})

/** Makes the second factor of a member older. */
const age = ({ id }: Member, days: number) =>
  shop.deps.db.execute(
    sql`update member_factors set totp_at = totp_at - make_interval(days => ${days}::int) where member_id = ${id}::uuid`,
  )

test('a second factor that was added with the password alone replaces no address within a week', async () => {
  const member = await memberWithTotp(shop)
  const by = { token: member.token }
  const email = newEmail()
  const sent = { email, ...(await codeForEmail(member, email)), password: PASSWORD }
  expect((await shop.call(emailChange, sent, by)).name).toBe('contact-proof-needed')
  await age(member, 6)
  expect((await shop.call(emailChange, sent, by)).name).toBe('contact-proof-needed')
  await age(member, 1)
  expect((await shop.call(emailChange, sent, by)).name).toBe('ok')
})

test('a lost address is replaced by password and second factor only', async () => {
  const member = await memberWithTotp(shop)
  await age(member, 7)
  const by = { token: member.token }
  const email = newEmail()
  const sent = { email, ...(await codeForEmail(member, email)), password: PASSWORD }
  shop.clock.advance(9.5 * 60_000)
  expect((await shop.call(emailChange, sent, by)).name).toBe('reauthentication-needed')
  shop.clock.advance(61_000)
  const again = { email, ...(await codeForEmail(member, email)) }
  await shop.call(totpCheck, { code: codeAt(member.secret, shop.clock.now()) }, by)
  const wrong = { ...again, password: 'wrong horse' }
  expect((await shop.call(emailChange, wrong, by)).name).toBe('login-failed')
  expect((await shop.call(emailChange, { ...again, password: PASSWORD }, by)).name).toBe('ok')
})

test('a member with a second factor verifies it for a change, unless the operator does not ask', async () => {
  const member = await memberWithTotp(shop)
  shop.clock.advance(11 * 60_000)
  const mobile = newMobile()
  const proof = await oldCode(member, 'mobile')
  const sent = { mobilePrefix: '60', mobile, ...(await codeForMobile(member, mobile)), ...proof }
  const by = { token: member.token }
  expect((await shop.call(mobileBind, sent, by)).name).toBe('reauthentication-needed')
  await setSettings(shop.deps, { factorAtContactChange: 0 })
  expect((await shop.call(mobileBind, sent, by)).data.mobile).toBe(mobile)
  await setSettings(shop.deps, { factorAtContactChange: 1 })
})

const unverify = ({ id }: Member) =>
  shop.deps.db.update(members).set({ emailVerifiedAt: null }).where(eq(members.id, id))

test('a contact beside a verified one is added by a code to that one, not by the password', async () => {
  const member = await signedInMember(shop)
  const by = { token: member.token }
  const mobile = newMobile()
  const bind = { mobilePrefix: '60', mobile, ...(await codeForMobile(member, mobile)) }
  const byPassword = { ...bind, password: PASSWORD }
  expect((await shop.call(mobileBind, byPassword, by)).name).toBe('contact-proof-needed')
  const proof = await oldCode(member, 'mobile')
  expect((await shop.call(mobileBind, { ...bind, ...proof }, by)).data.mobile).toBe(mobile)
  expect(await subjects(member.email)).toEqual(['The phone number of your Pasar account was changed'])
})

test('a first phone is bound by code and password, and changed by a code to it', async () => {
  const member = await signedInMember(shop)
  await unverify(member)
  const by = { token: member.token }
  const [first, second] = [newMobile(), newMobile()]
  const bind = { mobilePrefix: '60', mobile: first, ...(await codeForMobile(member, first)) }
  expect((await shop.call(mobileBind, bind, by)).name).toBe('contact-proof-needed')
  expect((await shop.call(mobileBind, { ...bind, password: 'wrong' }, by)).name).toBe('login-failed')
  expect((await shop.call(mobileBind, { ...bind, password: PASSWORD }, by)).name).toBe('ok')
  shop.clock.advance(61_000)
  const change = { mobilePrefix: '60', mobile: second, ...(await codeForMobile(member, second)) }
  expect((await shop.call(mobileBind, { ...change, password: PASSWORD }, by)).name).toBe('state-changed')
  const { data } = await shop.call(sendOwnCode, { purpose: 'mobile' }, by)
  expect(data.to).toMatch(/^\+60/)
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.textMessages.findLast((it) => it.to === `+60${first}`)!.text)![0]
  const proof = { oldChallengeId: data.challengeId, oldCode: code }
  expect((await shop.call(mobileChange, { ...change, ...proof }, by)).data.mobile).toBe(second)
})

test('a taken address is refused when the code is requested', async () => {
  const [one, two] = [await signedInMember(shop), await signedInMember(shop)]
  const taken = { channel: 'email' as const, email: two.email }
  expect((await shop.call(sendContactCode, taken, { token: one.token })).name).toBe('email-taken')
})

test('setMobileEmail changes either contact by the same rules', async () => {
  const member = await signedInMember(shop)
  const email = newEmail()
  const fresh = { channel: 'email' as const, email, ...(await codeForEmail(member, email)) }
  const by = { token: member.token }
  expect((await shop.call(contactSet, fresh, by)).name).toBe('contact-proof-needed')
  const proof = await oldCode(member, 'email')
  expect((await shop.call(contactSet, { ...fresh, ...proof }, by)).data.email).toBe(email)
})

test('the password is reset by a code for it, which ends the other sessions', async () => {
  const member = await signedInMember(shop)
  const by = { token: member.token }
  const other = (await signInWith(shop, member.username)).data.token
  const foreign = await oldCode(member, 'email')
  const wrong = { challengeId: foreign.oldChallengeId, code: foreign.oldCode, password: 'another horse' }
  expect((await shop.call(passwordChange, wrong, by)).name).toBe('code-wrong')
  const { oldChallengeId: challengeId, oldCode: code } = await oldCode(member, 'password')
  const right = { challengeId, code, password: 'another horse' }
  expect((await shop.call(passwordChange, { password: 'another horse' }, by)).name).toBe('input-invalid')
  expect((await shop.call(passwordChange, right, by)).name).toBe('ok')
  expect((await shop.call(passwordChange, right, { ...by })).name).toBe('code-wrong')
  expect((await shop.call(sendOwnCode, { purpose: 'email' }, { token: other })).name).toBe('token-invalid')
  expect((await signInWith(shop, member.username)).name).toBe('login-failed')
})

test('a code by username is answered alike for a known and an unknown one', async () => {
  const member = await signedInMember(shop)
  const known = await shop.call(sendCodeByUsername, { username: member.username })
  const unknown = await shop.call(sendCodeByUsername, { username: 'nobodyatall' })
  const shape = ({ name, msg, data }: typeof known) => [name, msg, Object.keys(data), data.retryAfter]
  expect(shape(unknown)).toEqual(shape(known))
  const repeated = [member.username, 'nobodyatall'].map((username) =>
    shop.call(sendCodeByUsername, { username }),
  )
  const names = (await Promise.all(repeated)).map(({ name }) => name)
  expect(names).toEqual(['code-too-soon', 'code-too-soon'])
  const code = await readEmailCode(shop, member.email)
  const reset = { username: member.username, ...known.data, code, password: 'another horse' }
  const guess = { ...reset, challengeId: unknown.data.challengeId, username: 'nobodyatall' }
  expect((await shop.call(passwordForgot, guess)).name).toBe('code-wrong')
  expect((await shop.call(passwordForgot, reset)).name).toBe('ok')
  expect((await signInWith(shop, member.username, 'another horse')).name).toBe('ok')
})

test('a code by username reaches a member who has only a phone, whichever channel is asked', async () => {
  const member = await signedInMember(shop)
  const mobile = newMobile()
  await shop.deps.db.execute(sql`
    update members set email = null, email_verified_at = null,
      mobile_prefix = '60', mobile = ${mobile}, mobile_verified_at = now()
    where id = ${member.id}::uuid`)
  for (const channel of ['email', 'mobile'] as const) {
    shop.clock.advance(61_000)
    await shop.call(sendCodeByUsername, { username: member.username, channel })
    await shop.runJobs()
  }
  expect(shop.textMessages.filter(({ to }) => to === `+60${mobile}`)).toHaveLength(2)
})

test('a code that was sent to an old address resets no password after the change', async () => {
  const member = await signedInMember(shop)
  const email = newEmail()
  const bySpelling = (await shop.call(sendCodeByUsername, { username: member.username })).data.challengeId
  const codeByName = await readEmailCode(shop, member.email)
  const byAddress = (await shop.call(sendCode, { purpose: 'forget', email: member.email })).data.challengeId
  const codeByAddress = await readEmailCode(shop, member.email)
  const fresh = { email, ...(await codeForEmail(member, email)) }
  const proof = await oldCode(member, 'email')
  await shop.call(emailChange, { ...fresh, ...proof }, { token: member.token })
  const password = 'another horse'
  const byName = { username: member.username, challengeId: bySpelling, code: codeByName, password }
  expect((await shop.call(passwordForgot, byName)).name).toBe('code-wrong')
  const byMail = { email: member.email, challengeId: byAddress, code: codeByAddress, password }
  expect((await shop.call(passwordForgot, byMail)).name).toBe('code-wrong')
})

test('beside a verified contact the password alone changes none', () => {
  const flags = [true, false]
  for (const hasSettledFactor of flags)
    for (const isProofRecent of flags)
      for (const proof of ['none', 'password', 'code'] as const) {
        const refusal = validateContactProof({ hasVerified: true, proof, hasSettledFactor, isProofRecent })
        const isAllowed = proof === 'code' || (proof === 'password' && hasSettledFactor && isProofRecent)
        expect(refusal === null).toBe(isAllowed)
      }
})
