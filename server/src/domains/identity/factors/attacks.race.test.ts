import { passwordChange, sendOwnCode } from '@pasar/contract/calls/account'
import { login, passwordForgot, sendCode } from '@pasar/contract/calls/identity'
import { emailChange, sendContactCode } from '@pasar/contract/calls/security/contacts'
import {
  loginFactor,
  reauthenticate,
  reauthenticateOptions,
  totpCheck,
  totpCreate,
  totpSave,
} from '@pasar/contract/calls/security/factors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { systemContext } from '../../../platform/context.ts'
import { untilLockWait } from '../../../platform/testing/locks.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity, openMemberSession } from '../index.ts'
import { findById } from '../queries.ts'
import {
  memberWithTotp,
  PASSWORD,
  readEmailCode,
  requestTicket,
  signedInMember,
  signInWith,
} from '../testing/member-with-factor.ts'
import { insertPasskey } from '../testing.ts'
import { lockMember } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity] })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

const namesOf = (answers: readonly { name: string }[]) => answers.map(({ name }) => name)
const count = (names: readonly string[], name: string) => names.filter((it) => it === name).length
const times = <T>(n: number, run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => run(i)))
const guess = (i: number) => String(100_000 + i)

test('concurrent answers with one ticket and one code open one session', async () => {
  const { username, secret, recoveryCodes } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  const code = codeAt(secret, shop.clock.now())
  const names = namesOf(await times(4, () => shop.call(loginFactor, { ticket, code })))
  expect(count(names, 'ok')).toBe(1)
  const tickets = await times(3, () => requestTicket(shop, username))
  const byRecovery = tickets.map((it) =>
    shop.call(loginFactor, { ticket: it.ticket, code: recoveryCodes[0]! }),
  )
  expect(count(namesOf(await Promise.all(byRecovery)), 'ok')).toBe(1)
})

test('concurrent guesses of the authenticator and of recovery codes lock after ten', async () => {
  for (const wrong of [guess, (i: number) => `AAAAA-AAAA${i % 10}`]) {
    const { username, secret } = await memberWithTotp(shop)
    const tickets = await times(5, () => requestTicket(shop, username))
    const names = namesOf(
      await times(20, (i) => shop.call(loginFactor, { ticket: tickets[i % 5]!.ticket, code: wrong(i) })),
    )
    expect(count(names, 'ok')).toBe(0)
    expect(names).toContain('account-locked')
    expect(count(names, 'factor-wrong')).toBeLessThanOrEqual(9)
    const { ticket } = await requestTicket(shop, username)
    const right = { ticket, code: codeAt(secret, shop.clock.now()) }
    expect((await shop.call(loginFactor, right)).name).toBe('account-locked')
  }
})

test('concurrent guesses of one ticket are compared five times at most', async () => {
  const { username, id } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  await times(12, (i) => shop.call(loginFactor, { ticket, code: guess(i) }))
  const { rows } = await shop.deps.db.execute<{ failures: number }>(
    sql`select failures from member_factors where member_id = ${id}::uuid`,
  )
  expect(rows[0]!.failures).toBeLessThanOrEqual(5)
})

test('concurrent guesses of a code for a new password are compared five times at most', async () => {
  const { email } = await signedInMember(shop)
  const { challengeId } = (await shop.call(sendCode, { purpose: 'forget', email })).data
  const code = await readEmailCode(shop, email)
  const reset = (tried: string) =>
    shop.call(passwordForgot, { email, challengeId, code: tried, password: 'another horse' })
  const wrong = Array.from({ length: 12 }, (_, i) => guess(i)).filter((it) => it !== code)
  await Promise.all(wrong.map(reset))
  expect((await reset(code)).name).toBe('code-wrong')
})

test('a code that is used twice concurrently changes the password once', async () => {
  const { email, token } = await signedInMember(shop)
  const { challengeId } = (await shop.call(sendOwnCode, { purpose: 'password' }, { token })).data
  const code = await readEmailCode(shop, email)
  const change = (i: number) =>
    shop.call(passwordChange, { challengeId, code, password: `another horse ${i}` }, { token })
  expect(count(namesOf(await times(3, change)), 'ok')).toBe(1)
})

test('ten wrong passwords, also concurrent ones, lock the account alike for known and unknown', async () => {
  const { username } = await signedInMember(shop)
  for (const account of [username, 'nobodyatall']) {
    const from = { ip: '198.51.100.77' }
    const wrong = { account, password: 'wrong horse', agree: true as const }
    const names = namesOf(await times(14, () => shop.call(login, wrong, from)))
    expect([count(names, 'login-failed'), count(names, 'account-locked')]).toEqual([10, 4])
  }
})

test('two members who take one address concurrently: one has it', async () => {
  const [one, two] = [await signedInMember(shop), await signedInMember(shop)]
  const email = 'wanted@mail.example'
  const prepare = async ({ token, email: own }: typeof one) => {
    const fresh = (await shop.call(sendContactCode, { channel: 'email', email }, { token })).data
    const code = await readEmailCode(shop, email)
    const old = (await shop.call(sendOwnCode, { purpose: 'email' }, { token })).data
    const oldCode = await readEmailCode(shop, own)
    shop.clock.advance(61_000)
    return { email, challengeId: fresh.challengeId, code, oldChallengeId: old.challengeId, oldCode }
  }
  const [first, second] = [await prepare(one), await prepare(two)]
  const names = namesOf(
    await Promise.all([
      shop.call(emailChange, first, { token: one.token }),
      shop.call(emailChange, second, { token: two.token }),
    ]),
  )
  expect(names.toSorted()).toEqual(['email-taken', 'ok'])
})

test('a ban that is concurrent with sign-ins leaves no session', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, username } = await signedInMember(shop)
    const ban = sql`with banned as (update members set banned_at = now() where id = ${id}::uuid returning id)
      select id from banned`
    const revoke = sql`update sessions set revoked_at = now() where member_id = ${id}::uuid`
    const [, ...answers] = await Promise.all([
      shop.deps.db.transaction(async (tx) => {
        await tx.execute(ban)
        await tx.execute(revoke)
      }),
      signInWith(shop, username),
      signInWith(shop, username),
    ])
    for (const { name, data } of answers)
      if (name === 'ok')
        expect((await shop.call(totpCreate, {}, { token: data.token })).name).toBe('token-invalid')
  }
})

test('two concurrent setups of a first authenticator leave one, and one set of recovery codes', async () => {
  const { token } = await signedInMember(shop)
  const setups = await times(2, () => shop.call(totpCreate, {}, { token }))
  const saved = await Promise.all(
    setups.map(({ data: { ticket, secret } }) =>
      shop.call(totpSave, { ticket, code: codeAt(secret, shop.clock.now()) }, { token }),
    ),
  )
  expect(saved.filter((it) => it.name === 'ok' && it.data.recoveryCodes)).toHaveLength(1)
})

test('a password proves nothing once a concurrent request has stored the first factor', async () => {
  const { id, token } = await signedInMember(shop)
  shop.clock.advance(11 * 60_000)
  const { ticket } = (await shop.call(reauthenticateOptions, {}, { token })).data
  const proven = await shop.deps.db.transaction(async (tx) => {
    await lockMember(tx, id)
    const waiting = shop.call(reauthenticate, { ticket, password: PASSWORD }, { token })
    await untilLockWait(shop.deps.db)
    await insertPasskey({ ...shop.deps, db: tx as never }, id)
    return { waiting }
  })
  expect((await proven.waiting).name).toBe('reauthentication-needed')
  expect((await shop.call(totpCreate, {}, { token })).name).toBe('reauthentication-needed')
})

test('a new factor ends the proofs that other sessions have started', async () => {
  const { username, token } = await signedInMember(shop)
  const thief = (await signInWith(shop, username)).data.token
  const { ticket } = (await shop.call(reauthenticateOptions, {}, { token: thief })).data
  const setup = (await shop.call(totpCreate, {}, { token })).data
  const code = codeAt(setup.secret, shop.clock.now())
  expect((await shop.call(totpSave, { ticket: setup.ticket, code }, { token })).name).toBe('ok')
  const byPassword = { ticket, password: PASSWORD }
  expect((await shop.call(reauthenticate, byPassword, { token: thief })).name).toBe('reauthentication-needed')
})

test('guesses by a stolen session count like those of a sign-in', async () => {
  const { token, secret } = await memberWithTotp(shop)
  const names = namesOf(await times(12, (i) => shop.call(totpCheck, { code: guess(i) }, { token })))
  expect(names).toContain('account-locked')
  const right = { code: codeAt(secret, shop.clock.now()) }
  expect((await shop.call(totpCheck, right, { token })).name).toBe('account-locked')
})

test('a sign-in by another service asks for the second factor, too', async () => {
  const { id } = await memberWithTotp(shop)
  const ctx = systemContext(shop.deps, shop.deps.db)
  const member = (await findById(shop.deps.db, id))!
  const opened = await openMemberSession(ctx, member, { method: 'google' })
  expect(opened).toMatchObject({ ok: false, refusal: 'factor-asked', data: { totp: true } })
  const other = await signedInMember(shop)
  const plain = (await findById(shop.deps.db, other.id))!
  expect(await openMemberSession(ctx, plain, { method: 'google' })).toMatchObject({ ok: true })
  const outdated = await openMemberSession(
    ctx,
    { ...plain, passwordHash: 'of an earlier password' },
    { method: 'password' },
  )
  expect(outdated).toMatchObject({ ok: false, refusal: 'login-failed' })
})
