import { adminAuditList } from '@pasar/contract/calls/admin/audit'
import { adminStaffDisable, adminStaffList } from '@pasar/contract/calls/admin/staff/accounts'
import {
  staffPassword,
  staffRecoveryCodes,
  staffTotpRemove,
  staffTotpSave,
  staffTotpStart,
} from '@pasar/contract/calls/admin/staff/own-account'
import {
  staffLogin,
  staffLogout,
  staffMe,
  staffReauthenticate,
  staffReauthenticateOptions,
  staffRefresh,
  staffSessionEnd,
  staffSessionList,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt } from '../../../platform/auth/factors/testing.ts'
import { systemContext } from '../../../platform/context.ts'
import { auditLog } from '../../../platform/db/tables.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { identity } from '../../identity/index.ts'
import { addStaff, staff } from '../index.ts'
import { staff as accounts, staffSessions } from '../tables.ts'
import { signInByLink } from '../testing.ts'

const PASSWORD = 'strong-enough-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const STEP = 30_000
const MINUTE = 60_000

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())
// Each test starts with unused codes.
beforeEach(() => shop.clock.advance(4 * STEP))

type More = { owner?: boolean; totpSecret?: string; permissions?: ('finance' | 'orders' | 'settings')[] }
async function createStaff(more: More = {}) {
  const email = `clerk${++n}@pasar.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addStaff(ctx, { email, name: 'Nurul', password: PASSWORD, ...more })
  return { id, email }
}
const login = (email: string, password = PASSWORD) => shop.call(staffLogin, { email, password })
const code = (secret = SECRET) => codeAt(secret, shop.clock.now())

/** Signs in by password, and by code when required. */
async function signedIn(email: string) {
  const first = await login(email)
  if (first.name === 'ok') return first.data
  const { ticket } = first.data as unknown as { ticket: string }
  const second = await shop.call(staffVerifyFactor, { ticket, code: code() })
  expect(second.name).toBe('ok')
  return second.data
}
async function requestTicket(email: string): Promise<string> {
  const answer = await login(email)
  expect(answer.name).toBe('factor-asked')
  return (answer.data as unknown as { ticket: string }).ticket
}
const auditActionsOf = async (id: string) =>
  (await shop.deps.db.select().from(auditLog)).filter((l) => l.actorId === id).map((l) => l.action)

describe('the password', () => {
  it('gives the same answer for an unknown account and a wrong password, and locks after ten', async () => {
    const { email } = await createStaff()
    const unknown = await login('nobody@pasar.example')
    const wrong = await login(email, 'not the password')
    expect(unknown).toMatchObject({ status: 201, name: 'login-failed' })
    expect(wrong).toMatchObject({ status: 201, name: 'login-failed', msg: unknown.msg })
    for (let i = 0; i < 9; i++) await login(email, 'not the password')
    expect((await login(email)).name).toBe('account-locked')
    shop.clock.advance(16 * MINUTE)
    expect((await login(email)).name).toBe('ok')
  })
  it('is not sufficient for an account with a second factor', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET })
    const answer = await login(email)
    expect(answer).toMatchObject({ name: 'factor-asked', data: { totp: true, passkey: null } })
    expect(answer.data).not.toHaveProperty('token')
    expect(await auditActionsOf(id)).toEqual([])
  })
})

describe('the second factor', () => {
  it('rejects every code of an authenticator that was encrypted with another key', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET })
    const ticket = await requestTicket(email)
    await shop.deps.db
      .update(accounts)
      .set({ totpSecret: 'x'.repeat(80) })
      .where(eq(accounts.id, id))
    expect((await shop.call(staffVerifyFactor, { ticket, code: code() })).name).toBe('factor-wrong')
  })

  it('rejects a wrong code, an expired code, and an unknown ticket', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET })
    const ticket = await requestTicket(email)
    const old = codeAt(SECRET, new Date(shop.clock.now().getTime() - 4 * STEP))
    for (const wrong of [old, '000', 'ABCDE-FGHJK', `${code()}0`])
      expect((await shop.call(staffVerifyFactor, { ticket, code: wrong })).name).not.toBe('ok')
    const unknown = await shop.call(staffVerifyFactor, { ticket: 'x'.repeat(43), code: code() })
    expect(unknown.name).toBe('sign-in-again')
    expect(await auditActionsOf(id)).toContain('factor.fail')
    expect(await auditActionsOf(id)).not.toContain('session.open')
  })
  it('accepts a code with spaces, as authenticators show it', async () => {
    const { email } = await createStaff({ totpSecret: SECRET })
    const ticket = await requestTicket(email)
    const spaced = ` ${code().slice(0, 3)} ${code().slice(3)} `
    expect((await shop.call(staffVerifyFactor, { ticket, code: spaced })).name).toBe('ok')
  })
  it('accepts each code once, and none before an accepted one', async () => {
    const { email } = await createStaff({ totpSecret: SECRET })
    const [one, two, three] = [
      await requestTicket(email),
      await requestTicket(email),
      await requestTicket(email),
    ]
    expect((await shop.call(staffVerifyFactor, { ticket: one, code: code() })).name).toBe('ok')
    expect((await shop.call(staffVerifyFactor, { ticket: two, code: code() })).name).toBe('factor-wrong')
    const before = codeAt(SECRET, new Date(shop.clock.now().getTime() - STEP))
    expect((await shop.call(staffVerifyFactor, { ticket: two, code: before })).name).toBe('factor-wrong')
    const after = codeAt(SECRET, new Date(shop.clock.now().getTime() + STEP))
    expect((await shop.call(staffVerifyFactor, { ticket: three, code: after })).name).toBe('ok')
  })
  it('ends a ticket after five attempts, after five minutes, and after its use', async () => {
    const { email } = await createStaff({ totpSecret: SECRET })
    const exhausted = await requestTicket(email)
    for (let i = 0; i < 5; i++) await shop.call(staffVerifyFactor, { ticket: exhausted, code: 'AAAAA-AAAAA' })
    expect((await shop.call(staffVerifyFactor, { ticket: exhausted, code: code() })).name).toBe(
      'sign-in-again',
    )
    const late = await requestTicket(email)
    shop.clock.advance(5 * MINUTE + 1)
    expect((await shop.call(staffVerifyFactor, { ticket: late, code: code() })).name).toBe('sign-in-again')
    const used = await requestTicket(email)
    expect((await shop.call(staffVerifyFactor, { ticket: used, code: code() })).name).toBe('ok')
    shop.clock.advance(STEP)
    expect((await shop.call(staffVerifyFactor, { ticket: used, code: code() })).name).toBe('sign-in-again')
  })
  it('locks the account for 15 minutes after ten wrong codes over several tickets', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET })
    const names: string[] = []
    for (let i = 0; i < 4; i++) {
      const ticket = await requestTicket(email)
      for (let j = 0; j < 3; j++)
        names.push((await shop.call(staffVerifyFactor, { ticket, code: 'AAAAA-AAAAA' })).name)
    }
    expect(names.filter((name) => name === 'factor-wrong')).toHaveLength(9)
    expect(names.at(-1)).toBe('account-locked')
    const ticket = await requestTicket(email)
    expect((await shop.call(staffVerifyFactor, { ticket, code: code() })).name).toBe('account-locked')
    expect(await auditActionsOf(id)).toContain('factor.lock')
    shop.clock.advance(16 * MINUTE)
    expect((await signedIn(email)).me.permissions).toEqual([])
  })
  it('rejects the code of another account and sign-in to a disabled one', async () => {
    const own = await createStaff({ totpSecret: SECRET })
    const { email } = await createStaff({ totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' })
    const ticket = await requestTicket(email)
    expect((await shop.call(staffVerifyFactor, { ticket, code: code() })).name).toBe('factor-wrong')
    const disabledTicket = await requestTicket(own.email)
    const owner = shop.tokenFor({ kind: 'staff', id: own.id, permissions: [], owner: true })
    expect((await shop.call(adminStaffDisable, { id: own.id, disabled: true }, { token: owner })).name).toBe(
      'sign-in-again',
    )
    await shop.deps.db.execute(`update staff set disabled_at = now() where id = '${own.id}'`)
    expect((await shop.call(staffVerifyFactor, { ticket: disabledTicket, code: code() })).name).toBe(
      'factor-wrong',
    )
    expect((await login(own.email)).name).toBe('account-banned')
  })
  it('withholds guarded permissions until the session has verified it', async () => {
    const { id } = await createStaff({ permissions: ['finance', 'orders', 'settings'] })
    const token = await signInByLink(shop, id, PASSWORD)
    const me = (await shop.call(staffMe, {}, { token })).data
    expect(me).toMatchObject({
      permissions: ['orders'],
      withheld: ['finance', 'settings'],
      mustSetFactor: false,
    })
    const started = await shop.call(staffTotpStart, {}, { token })
    const { ticket, secret, url } = started.data
    expect(url).toContain(`secret=${secret}`)
    const wrong = await shop.call(staffTotpSave, { ticket, code: '000000' }, { token })
    expect(wrong.name).toBe('factor-wrong')
    const saved = await shop.call(staffTotpSave, { ticket, code: code(secret) }, { token })
    expect(saved.data.recoveryCodes).toHaveLength(10)
    expect((await shop.call(staffMe, {}, { token })).data).toMatchObject({
      permissions: ['orders', 'finance', 'settings'],
      withheld: [],
      factors: { totp: true, recoveryCodes: 10 },
    })
  })
  it('limits owners without one to its setup', async () => {
    const { id } = await createStaff({ owner: true })
    const token = await signInByLink(shop, id, PASSWORD)
    const me = (await shop.call(staffMe, {}, { token })).data
    expect(me).toMatchObject({ owner: true, permissions: [], mustSetFactor: true })
    expect((await shop.call(adminStaffList, {}, { token })).name).toBe('second-factor-needed')
    expect((await shop.call(adminAuditList, {}, { token })).name).toBe('second-factor-needed')
    const { data } = await shop.call(staffTotpStart, {}, { token })
    await shop.call(staffTotpSave, { ticket: data.ticket, code: code(data.secret) }, { token })
    expect((await shop.call(adminStaffList, {}, { token })).name).toBe('ok')
    expect((await shop.call(staffTotpRemove, {}, { token })).name).toBe('factor-last')
  })
})

describe('recovery codes', () => {
  it('work once each, ignoring case and separators, until new ones replace them', async () => {
    const { id, email } = await createStaff()
    const token = await signInByLink(shop, id, PASSWORD)
    const { data } = await shop.call(staffTotpStart, {}, { token })
    const saved = await shop.call(staffTotpSave, { ticket: data.ticket, code: code(data.secret) }, { token })
    const [first, second, third] = saved.data.recoveryCodes!
    const typed = ` ${first!.toLowerCase().replace('-', ' ')} `
    const by = async (recoveryCode: string) =>
      shop.call(staffVerifyFactor, { ticket: await requestTicket(email), code: recoveryCode })
    const again = await by(typed)
    expect(again.data.me.factors.recoveryCodes).toBe(9)
    expect((await by(first!)).name).toBe('factor-wrong')
    expect((await by(second!)).name).toBe('ok')
    const renewed = await shop.call(staffRecoveryCodes, {}, { token: again.data.token })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect((await by(third!)).name).toBe('factor-wrong')
  })
})

describe('a session without the second factor of the account', () => {
  it('changes neither factors nor recovery codes', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET })
    const { token } = await signedIn(email)
    // As a sign-in by password opened it before the account had a factor.
    await shop.deps.db.update(staffSessions).set({ factorAt: null }).where(eq(staffSessions.staffId, id))
    for (const call of [staffRecoveryCodes, staffTotpRemove, staffTotpStart])
      expect((await shop.call(call, {}, { token })).name).toBe('second-factor-needed')
  })
})

describe('a session', () => {
  it('renews by its refresh token, whose reuse revokes it', async () => {
    const { id, email } = await createStaff({ totpSecret: SECRET, permissions: ['finance'] })
    const first = await signedIn(email)
    shop.clock.advance(25 * MINUTE)
    const second = await shop.call(staffRefresh, { refreshToken: first.refreshToken })
    expect(second.data.me.permissions).toEqual(['finance'])
    shop.clock.advance(MINUTE)
    const stolen = await shop.call(staffRefresh, { refreshToken: first.refreshToken })
    expect(stolen.name).toBe('token-invalid')
    expect((await shop.call(staffMe, {}, { token: second.data.token })).name).toBe('token-invalid')
    const late = await shop.call(staffRefresh, { refreshToken: second.data.refreshToken })
    expect(late.name).toBe('token-invalid')
    expect(await auditActionsOf(id)).toContain('session.revoke')
  })
  it('has its refresh token in a cookie that ends with the browser, when the console asks for it', async () => {
    const { email } = await createStaff()
    const headers = { 'token-mode': 'cookie', 'sec-fetch-site': 'same-origin' }
    const post = (url: string, payload: object, more: object = {}) =>
      shop.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } })
    const signedIn = await post(staffLogin.path, { email, password: PASSWORD })
    expect(signedIn.json().data.refreshToken).toBe('')
    const [cookie] = signedIn.cookies
    expect(cookie).toMatchObject({ path: staffRefresh.path, httpOnly: true, sameSite: 'Strict' })
    expect(cookie).not.toHaveProperty('maxAge')
    const renewed = await post(staffRefresh.path, {}, { cookie: `${cookie!.name}=${cookie!.value}` })
    expect(renewed.json()).toMatchObject({ code: 200, data: { refreshToken: '', me: { email } } })
    expect((await shop.call(staffRefresh, {})).name).toBe('token-invalid')
  })
  it('answers a repeated refresh with the same successor, for ten seconds after the first', async () => {
    const { email } = await createStaff()
    const { refreshToken } = await signedIn(email)
    const first = await shop.call(staffRefresh, { refreshToken })
    shop.clock.advance(6_000)
    const repeated = await shop.call(staffRefresh, { refreshToken })
    expect(repeated.data.refreshToken).toBe(first.data.refreshToken)
    shop.clock.advance(6_000)
    expect((await shop.call(staffRefresh, { refreshToken })).name).toBe('token-invalid')
    const late = await shop.call(staffRefresh, { refreshToken: first.data.refreshToken })
    expect(late.name).toBe('token-invalid')
  })
  it('ends after two idle hours, and after twelve hours of use', async () => {
    const { email } = await createStaff()
    const idle = await signedIn(email)
    shop.clock.advance(121 * MINUTE)
    expect((await shop.call(staffRefresh, { refreshToken: idle.refreshToken })).name).toBe('token-invalid')
    let session = await signedIn(email)
    for (let i = 0; i < 7; i++) {
      shop.clock.advance(100 * MINUTE)
      session = (await shop.call(staffRefresh, { refreshToken: session.refreshToken })).data
    }
    shop.clock.advance(21 * MINUTE)
    expect((await shop.call(staffMe, {}, { token: session.token })).name).toBe('token-invalid')
    expect((await shop.call(staffRefresh, { refreshToken: session.refreshToken })).name).toBe('token-invalid')
  })
  it('ends at sign-out with its refresh token', async () => {
    const { email } = await createStaff()
    const { token, refreshToken } = await signedIn(email)
    expect((await shop.call(staffLogout, {}, { token })).name).toBe('ok')
    expect((await shop.call(staffMe, {}, { token })).name).toBe('token-invalid')
    expect((await shop.call(staffRefresh, { refreshToken })).name).toBe('token-invalid')
  })
  it('requires reauthentication before a change of credentials', async () => {
    const { email } = await createStaff({ totpSecret: SECRET })
    const other = await signedIn(email)
    shop.clock.advance(2 * STEP)
    const { token } = await signedIn(email)
    shop.clock.advance(11 * MINUTE)
    const { list } = (await shop.call(staffSessionList, {}, { token })).data
    const id = list.find((s) => !s.current)!.id
    const password = { current: PASSWORD, password: 'stronger-than-1' }
    expect((await shop.call(staffSessionEnd, { id }, { token })).name).toBe('sign-in-again')
    expect((await shop.call(staffPassword, password, { token })).name).toBe('sign-in-again')
    expect((await shop.call(staffTotpRemove, {}, { token })).name).toBe('sign-in-again')
    const options = (await shop.call(staffReauthenticateOptions, {}, { token })).data
    expect(options).toMatchObject({ totp: true, password: false })
    const { ticket } = options
    const byPassword = await shop.call(staffReauthenticate, { ticket, password: PASSWORD }, { token })
    expect(byPassword.name).toBe('factor-wrong')
    expect((await shop.call(staffReauthenticate, { ticket, code: code() }, { token })).name).toBe('ok')
    expect((await shop.call(staffSessionEnd, { id }, { token })).name).toBe('ok')
    expect((await shop.call(staffMe, {}, { token: other.token })).name).toBe('token-invalid')
    expect((await shop.call(staffPassword, { ...password, current: 'wrong one' }, { token })).name).toBe(
      'login-failed',
    )
    expect((await shop.call(staffPassword, password, { token })).name).toBe('ok')
    expect((await login(email)).name).toBe('login-failed')
  })
  it('cannot end or see sessions of other accounts', async () => {
    const [own, foreign] = [await createStaff(), await createStaff()]
    const { token } = await signedIn(own.email)
    const other = await signedIn(foreign.email)
    const { list } = (await shop.call(staffSessionList, {}, { token: other.token })).data
    expect((await shop.call(staffSessionList, {}, { token })).data.list.map((s) => s.id)).not.toContain(
      list[0]!.id,
    )
    expect((await shop.call(staffSessionEnd, { id: list[0]!.id }, { token })).name).toBe('not-found')
  })
})
