import { passwordChange, sessionList } from '@pasar/contract/calls/account'
import { login, tokenRefresh } from '@pasar/contract/calls/identity'
import {
  loginFactor,
  reauthenticate,
  reauthenticateOptions,
  recoveryCodesReplace,
  securityInfo,
  totpCheck,
  totpCreate,
  totpRemove,
  totpSave,
} from '@pasar/contract/calls/security/factors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { settings } from '../../settings/index.ts'
import { setSettings } from '../../settings/testing.ts'
import { identity } from '../index.ts'
import {
  memberWithTotp,
  PASSWORD,
  requestTicket,
  signedInMember,
  signInWith,
} from '../testing/member-with-factor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [settings, identity] })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

const code = (secret: string) => codeAt(secret, shop.clock.now())
const finish = async (account: string, answer: string) =>
  shop.call(loginFactor, { ticket: (await requestTicket(shop, account)).ticket, code: answer })

async function subjects(to: string) {
  await shop.runJobs()
  return shop.emails.splice(0).flatMap((mail) => (mail.to === to ? [mail.subject] : []))
}

test('an authenticator counts after its first code, and its secret is stored encrypted', async () => {
  const { id, username, email, token } = await signedInMember(shop)
  const { ticket, secret, url } = (await shop.call(totpCreate, {}, { token })).data
  expect(url).toContain(`otpauth://totp/Pasar:${username}`)
  expect((await shop.call(totpSave, { ticket, code: '000000' }, { token })).name).toBe('factor-wrong')
  expect((await signInWith(shop, username)).name).toBe('ok')
  const saved = await shop.call(totpSave, { ticket, code: code(secret) }, { token })
  expect(saved.data.recoveryCodes).toHaveLength(10)
  expect(saved.data.factors).toMatchObject({ passkeys: [], recoveryCodes: 10 })
  expect(await subjects(email)).toEqual(['A second factor was added to your Pasar account'])
  expect((await signInWith(shop, username)).name).toBe('factor-asked')
  const stored = await shop.deps.db.execute<{ row: string }>(
    sql`select row_to_json(f)::text || (select string_agg(hash, ' ') from member_recovery_codes) as row
      from member_factors f where member_id = ${id}::uuid`,
  )
  expect(stored.rows[0]!.row).not.toContain(secret)
  expect(stored.rows[0]!.row).not.toContain(saved.data.recoveryCodes![0])
})

test('a code of the authenticator works once, at the setup too', async () => {
  const { username, token } = await signedInMember(shop)
  const { ticket, secret } = (await shop.call(totpCreate, {}, { token })).data
  const first = code(secret)
  await shop.call(totpSave, { ticket, code: first }, { token })
  expect((await finish(username, first)).name).toBe('factor-wrong')
  shop.clock.advance(31_000)
  const second = code(secret)
  expect((await finish(username, second)).name).toBe('ok')
  expect((await finish(username, second)).name).toBe('factor-wrong')
})

test('a ticket opens one session, within five minutes and five attempts', async () => {
  const { username, secret, recoveryCodes } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  expect((await shop.call(loginFactor, { ticket, code: code(secret) })).name).toBe('ok')
  expect((await shop.call(loginFactor, { ticket, code: recoveryCodes[0]! })).name).toBe('sign-in-again')
  const late = (await requestTicket(shop, username)).ticket
  shop.clock.advance(301_000)
  expect((await shop.call(loginFactor, { ticket: late, code: code(secret) })).name).toBe('sign-in-again')
  const guessed = (await requestTicket(shop, username)).ticket
  for (let i = 0; i < 5; i++) await shop.call(loginFactor, { ticket: guessed, code: '000000' })
  const right = { ticket: guessed, code: code(secret) }
  expect((await shop.call(loginFactor, right)).name).toBe('sign-in-again')
})

test('each recovery code works once, and its use is emailed', async () => {
  const { username, email, recoveryCodes, token } = await memberWithTotp(shop)
  await subjects(email)
  const typed = ` ${recoveryCodes[0]!.toLowerCase().replace('-', ' ')} `
  expect((await finish(username, typed)).name).toBe('ok')
  expect(await subjects(email)).toContain('A recovery code of your Pasar account was used')
  expect((await finish(username, recoveryCodes[0]!)).name).toBe('factor-wrong')
  expect((await shop.call(securityInfo, {}, { token })).data.factors.recoveryCodes).toBe(9)
  const renewed = await shop.call(recoveryCodesReplace, {}, { token })
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect((await finish(username, recoveryCodes[1]!)).name).toBe('factor-wrong')
  expect((await finish(username, renewed.data.recoveryCodes[1]!)).name).toBe('ok')
})

test('a session whose proof is older than ten minutes changes no factor', async () => {
  const { token, secret } = await memberWithTotp(shop)
  shop.clock.advance(11 * 60_000)
  for (const call of [totpCreate, totpRemove, recoveryCodesReplace])
    expect((await shop.call(call, {}, { token })).name).toBe('reauthentication-needed')
  const options = (await shop.call(reauthenticateOptions, {}, { token })).data
  expect(options).toMatchObject({ totp: true, passkey: null, password: false })
  const byPassword = { ticket: options.ticket, password: PASSWORD }
  expect((await shop.call(reauthenticate, byPassword, { token })).name).toBe('factor-wrong')
  expect((await shop.call(totpCheck, { code: code(secret) }, { token })).name).toBe('ok')
  expect((await shop.call(totpRemove, {}, { token })).data).toMatchObject({ totpAt: null, recoveryCodes: 0 })
})

test('without a factor the password reauthenticates, in its own session only', async () => {
  const { username, token } = await signedInMember(shop)
  const other = (await signInWith(shop, username)).data.token
  shop.clock.advance(11 * 60_000)
  const { ticket, password } = (await shop.call(reauthenticateOptions, {}, { token })).data
  expect(password).toBe(true)
  const right = { ticket, password: PASSWORD }
  const stolen = await shop.call(reauthenticate, right, { token: other })
  expect(stolen.name).toBe('reauthentication-needed')
  const wrong = await shop.call(reauthenticate, { ticket, password: 'wrong' }, { token })
  expect(wrong.name).toBe('login-failed')
  expect((await shop.call(reauthenticate, right, { token })).name).toBe('ok')
  expect((await shop.call(totpCreate, {}, { token })).name).toBe('ok')
  expect((await shop.call(totpCreate, {}, { token: other })).name).toBe('reauthentication-needed')
})

test('the first factor ends the proofs of the other sessions', async () => {
  const { username, token } = await signedInMember(shop)
  const other = (await signInWith(shop, username)).data.token
  const { ticket, secret } = (await shop.call(totpCreate, {}, { token })).data
  await shop.call(totpSave, { ticket, code: code(secret) }, { token })
  expect((await shop.call(totpRemove, {}, { token: other })).name).toBe('reauthentication-needed')
  expect((await shop.call(sessionList, {}, { token: other })).data.list).toHaveLength(2)
})

test('ten wrong factors lock the account for 15 minutes and email the member', async () => {
  const { username, email, secret } = await memberWithTotp(shop)
  await subjects(email)
  const names = []
  for (let i = 0; i < 10; i++) names.push((await finish(username, '000000')).name)
  expect(names).toEqual([...Array(9).fill('factor-wrong'), 'account-locked'])
  expect((await finish(username, code(secret))).name).toBe('account-locked')
  const lock = 'The second factor of your Pasar account was locked after wrong codes'
  expect(await subjects(email)).toEqual([lock])
  shop.clock.advance(16 * 60_000)
  expect((await finish(username, code(secret))).name).toBe('ok')
})

test('a new password ends sign-ins at their second step', async () => {
  const { username, token, secret } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  const change = { oldPassword: PASSWORD, password: 'another horse' }
  expect((await shop.call(passwordChange, change, { token })).name).toBe('ok')
  expect((await shop.call(loginFactor, { ticket, code: code(secret) })).name).toBe('sign-in-again')
})

test('a member banned after the password opens no session by the factor', async () => {
  const { id, username, secret } = await memberWithTotp(shop)
  const { ticket } = await requestTicket(shop, username)
  await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${id}::uuid`)
  expect((await shop.call(loginFactor, { ticket, code: code(secret) })).name).toBe('factor-wrong')
  expect((await signInWith(shop, username)).name).toBe('account-banned')
})

test('the operator can stop asking at the sign-in; such a session must still reauthenticate', async () => {
  const { username } = await memberWithTotp(shop)
  await setSettings(shop.deps, { factorAtSignIn: 0 })
  const { name, data } = await signInWith(shop, username)
  await setSettings(shop.deps, { factorAtSignIn: 1 })
  expect(name).toBe('ok')
  expect((await shop.call(totpRemove, {}, { token: data.token })).name).toBe('reauthentication-needed')
})

test('a sign-in by the second factor has a refresh token, and a reused one ends the session', async () => {
  const { username, secret } = await memberWithTotp(shop)
  const { refreshToken, token } = (await finish(username, code(secret))).data
  expect((await shop.call(tokenRefresh, { refreshToken })).name).toBe('ok')
  shop.clock.advance(11_000)
  expect((await shop.call(tokenRefresh, { refreshToken })).name).toBe('token-invalid')
  expect((await shop.call(securityInfo, {}, { token })).name).toBe('token-invalid')
})

test('a known device id sends no email from another network, an unknown one does', async () => {
  const { username, email } = await signedInMember(shop)
  await subjects(email)
  const from = async (deviceId: string, ip: string) => {
    await shop.call(login, { account: username, password: PASSWORD, agree: true, deviceId }, { ip })
    return await subjects(email)
  }
  const [mine, theirs] = ['a'.repeat(43), 'b'.repeat(43)]
  expect(await from(mine, '203.0.113.7')).toEqual([])
  expect(await from(mine, '198.51.100.9')).toEqual([])
  expect(await from(theirs, '203.0.113.7')).toEqual(['New sign-in to your Pasar account'])
  expect(await from(theirs, '203.0.113.7')).toEqual([])
  await signInWith(shop, username)
  expect(await subjects(email)).toEqual(['New sign-in to your Pasar account'])
})
