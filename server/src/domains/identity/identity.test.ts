import {
  memberProfile,
  memberProfileSave,
  paymentPinCheck,
  paymentPinSet,
  sessionList,
} from '@pasar/contract/calls/account'
import {
  login,
  logout,
  passwordForgot,
  registerInternational,
  sendCode,
  tokenRefresh,
} from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

let shop: RegistrationShop
let n = 0
beforeAll(async () => {
  shop = await registrationShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

/** The challenge of the last code. */
let challengeId = ''
const codeFor = async (email: string, purpose: 'register' | 'forget' = 'register') => {
  const { name, code, ...sent } = await shop.requestCode({ purpose, channel: 'email', email })
  if (name === 'ok') challengeId = sent.challengeId
  return { name, code }
}
const form = (email: string, code: string, username = `shopper${++n}`) => ({
  username,
  nickname: 'Nur Aisyah',
  password: 'correct horse',
  invitationCode: INVITATION.toLowerCase(),
  agree: true as const,
  email,
  challengeId,
  code,
})
async function registered() {
  const email = `nur${++n}@mail.example`
  const { code } = await codeFor(email)
  return { email, ...(await shop.call(registerInternational, form(email, code))) }
}

describe('registration', () => {
  it('rejects a wrong code, and the right code after five wrong attempts', async () => {
    const { code } = await codeFor('wrong@mail.example')
    const other = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++)
      expect((await shop.call(registerInternational, form('wrong@mail.example', other))).name).toBe(
        'code-wrong',
      )
    expect((await shop.call(registerInternational, form('wrong@mail.example', code))).name).toBe('code-wrong')
  })
  it('rejects a code after ten minutes', async () => {
    const { code } = await codeFor('late@mail.example')
    shop.clock.advance(601_000)
    expect((await shop.call(registerInternational, form('late@mail.example', code))).name).toBe('code-wrong')
  })
  it('rejects an unknown invitation code, a common password, and the username as password', async () => {
    const { code } = await codeFor('pick@mail.example')
    const good = form('pick@mail.example', code)
    expect((await shop.call(registerInternational, { ...good, invitationCode: 'NOBODY' })).name).toBe(
      'invitation-unknown',
    )
    expect((await shop.call(registerInternational, { ...good, password: 'Password123' })).name).toBe(
      'password-weak',
    )
    expect(
      (await shop.call(registerInternational, { ...good, username: 'longername', password: 'LongerName' }))
        .name,
    ).toBe('password-weak')
  })
  it('names every invalid field', async () => {
    const answer = await shop.call(registerInternational, { ...form('x', '12'), agree: false as never })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual(
      expect.arrayContaining(['email', 'code', 'agree']),
    )
  })
  it('rejects a taken username, ignoring case, and a taken email', async () => {
    const { email, data, name } = await registered()
    expect(name).toBe('ok')
    expect((await codeFor(email)).name).toBe('email-taken')
    const other = 'other@mail.example'
    const { code } = await codeFor(other)
    const again = await shop.call(registerInternational, form(other, code, data.user.user_name.toUpperCase()))
    expect(again.name).toBe('username-taken')
  })
  it('sends at most one code a minute and ten a day to one target', async () => {
    const first = await codeFor('many@mail.example')
    expect(first.name).toBe('ok')
    const soon = await shop.call(sendCode, { purpose: 'register', email: 'many@mail.example' })
    expect(soon.name).toBe('code-too-soon')
    for (let i = 0; i < 9; i++) {
      shop.clock.advance(61_000)
      expect((await shop.call(sendCode, { purpose: 'register', email: 'many@mail.example' })).name).toBe('ok')
    }
    shop.clock.advance(61_000)
    expect((await shop.call(sendCode, { purpose: 'register', email: 'many@mail.example' })).name).toBe(
      'code-limit',
    )
    shop.clock.advance(DAY_MS)
  })
})

it('names the contact that a code or a new password requires and the input lacks', async () => {
  const send = (channel: 'email' | 'mobile') => shop.call(sendCode, { purpose: 'forget', channel })
  const reset = { challengeId: shop.deps.ids.uuid(), code: '123456', password: 'another horse' }
  const answers = [await send('email'), await send('mobile'), await shop.call(passwordForgot, reset)]
  expect(answers.map(({ name, msg, data }) => [name, msg, data])).toEqual(
    ['email', 'mobile', 'email'].map((field) => [
      'input-invalid',
      expect.stringMatching(/ is required$/),
      { fields: { [field]: expect.any(String) } },
    ]),
  )
})

describe('sessions', () => {
  it('gives the same answer for an unknown account and a wrong password, then locks the account', async () => {
    const { data } = await registered()
    const wrong = { account: data.user.user_name, password: 'nope nope', agree: true as const }
    const unknown = await shop.call(login, { ...wrong, account: 'nobodyhere' })
    const first = await shop.call(login, wrong)
    expect([first.status, first.code, first.msg]).toEqual([unknown.status, unknown.code, unknown.msg])
    expect(first.status).toBe(201)
    expect(first.headers).toMatchObject({ 'pasar-refusal': 'login-failed' })
    for (let i = 0; i < 9; i++) await shop.call(login, wrong)
    expect((await shop.call(login, { ...wrong, password: 'correct horse' })).name).toBe('account-locked')
    shop.clock.advance(901_000)
    expect((await shop.call(login, { ...wrong, password: 'correct horse' })).name).toBe('ok')
  })
  it('signs in by username and by email, and signs out at once', async () => {
    const { email, data } = await registered()
    for (const account of [data.user.user_name.toUpperCase(), email.toUpperCase()]) {
      const session = await shop.call(login, { account, password: 'correct horse', agree: true })
      expect((await shop.call(memberProfile, {}, { token: session.data.token })).data.email).toBe(email)
      expect((await shop.call(logout, {}, { token: session.data.token })).name).toBe('ok')
      expect((await shop.call(memberProfile, {}, { token: session.data.token })).name).toBe('token-invalid')
    }
  })
  it('rejects a birthday in the future or before 1900', async () => {
    const { data } = await registered()
    const save = (birthday: string) => shop.call(memberProfileSave, { birthday }, { token: data.token })
    expect((await save('2999-01-01')).data).toEqual({ fields: { birthday: expect.any(String) } })
    expect((await save('1899-12-31')).data).toEqual({ fields: { birthday: expect.any(String) } })
    expect((await save('1900-01-01')).name).toBe('ok')
    expect((await save(shop.clock.now().toISOString().slice(0, 10))).name).toBe('ok')
  })
  it('expires an access token after 30 minutes', async () => {
    const { data } = await registered()
    shop.clock.advance(30 * 60_000 + 1000)
    expect((await shop.call(memberProfile, {}, { token: data.token })).name).toBe('token-invalid')
    const renewed = await shop.call(tokenRefresh, { refreshToken: data.refreshToken })
    expect((await shop.call(memberProfile, {}, { token: renewed.data.token })).name).toBe('ok')
  })
  it('revokes the session when a used refresh token is used again', async () => {
    const { data } = await registered()
    const renewed = await shop.call(tokenRefresh, { refreshToken: data.refreshToken })
    shop.clock.advance(60_000)
    expect((await shop.call(tokenRefresh, { refreshToken: data.refreshToken })).name).toBe('token-invalid')
    expect((await shop.call(memberProfile, {}, { token: renewed.data.token })).name).toBe('token-invalid')
    expect((await shop.call(tokenRefresh, { refreshToken: renewed.data.refreshToken })).name).toBe(
      'token-invalid',
    )
  })
  it('answers a repeated refresh with the same successor, for ten seconds after the first', async () => {
    const { data } = await registered()
    const refresh = (refreshToken: string) => shop.call(tokenRefresh, { refreshToken })
    const first = await refresh(data.refreshToken)
    shop.clock.advance(6_000)
    const repeated = await refresh(data.refreshToken)
    expect(repeated.data.refreshToken).toBe(first.data.refreshToken)
    expect((await shop.call(memberProfile, {}, { token: repeated.data.token })).name).toBe('ok')
    shop.clock.advance(6_000)
    expect((await refresh(data.refreshToken)).name).toBe('token-invalid')
    for (const { token, refreshToken } of [first.data, repeated.data]) {
      expect((await refresh(refreshToken)).name).toBe('token-invalid')
      expect((await shop.call(memberProfile, {}, { token })).name).toBe('token-invalid')
    }
  })
  it('answers concurrent refreshes with one successor', async () => {
    const { data } = await registered()
    const refresh = () => shop.call(tokenRefresh, { refreshToken: data.refreshToken })
    const answers = await Promise.all(Array.from({ length: 8 }, refresh))
    expect(new Set(answers.map((answer) => answer.data.refreshToken)).size).toBe(1)
  })
  it('rejects a foreign token and a missing one', async () => {
    expect((await shop.call(sessionList, {}, { token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' })).name).toBe(
      'token-invalid',
    )
    expect((await shop.call(sessionList, {})).name).toBe('token-invalid')
  })
})

describe('payment PIN', () => {
  it('requires the sign-in password, is set once, and locks for 24 hours after five wrong attempts', async () => {
    const { data } = await registered()
    const { token } = data
    const set = (password: string) => shop.call(paymentPinSet, { payPassword: '135790', password }, { token })
    const check = (payPassword: string) => shop.call(paymentPinCheck, { payPassword }, { token })
    expect((await check('135790')).name).toBe('pay-password-missing')
    expect((await set('wrong password')).name).toBe('login-failed')
    expect((await set('correct horse')).name).toBe('ok')
    expect((await set('correct horse')).name).toBe('pay-password-exists')
    for (let left = 4; left > 0; left--) {
      const answer = await check('000000')
      expect([answer.name, answer.data]).toEqual(['pay-password-wrong', { left }])
    }
    expect((await check('000000')).name).toBe('pay-password-locked')
    expect((await check('135790')).name).toBe('pay-password-locked')
    shop.clock.advance(DAY_MS + 1000)
    const renewed = await shop.call(tokenRefresh, { refreshToken: data.refreshToken })
    const again = await shop.call(paymentPinCheck, { payPassword: '135790' }, { token: renewed.data.token })
    expect(again.name).toBe('ok')
  })
})
