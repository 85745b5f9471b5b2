import {
  memberProfileSave,
  passwordChange,
  paymentPinChange,
  paymentPinCheck,
  paymentPinReset,
  paymentPinSet,
  sendOwnCode,
} from '@pasar/contract/calls/account'
import { login, passwordForgot, registerInternational } from '@pasar/contract/calls/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { INVITATION, type RegistrationShop, registrationShop } from '../testing/registration-shop.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const PASSWORD = 'correct horse'

let shop: RegistrationShop
let n = 0
beforeAll(async () => {
  shop = await registrationShop({ now: '2026-03-04T05:06:07Z' })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

const from = (device: string, ip = '203.0.113.7') => ({ headers: { 'user-agent': device }, ip })
const signIn = (email: string, device: string, password = PASSWORD) =>
  shop.call(login, { account: email, password, agree: true }, from(device))

/** Returns the emails to an address since the last call, without those that carry a code. */
async function newEmails(to: string) {
  await shop.runJobs()
  return shop.emails.splice(0).filter((email) => email.to === to && !/\d{6}/.test(email.subject))
}
async function requestCode(email: string, purpose: 'register' | 'forget') {
  const { challengeId, code } = await shop.requestCode({ purpose, email })
  return { challengeId, code }
}
async function register(device = PHONE) {
  const email = `nur${++n}@mail.example`
  const answer = await shop.call(
    registerInternational,
    {
      ...{
        username: `shopper${n}`,
        nickname: 'Nur <Aisyah>',
        password: PASSWORD,
        invitationCode: INVITATION,
      },
      ...{ agree: true, email, ...(await requestCode(email, 'register')) },
    },
    from(device),
  )
  return { email, token: answer.data.token }
}

test('a sign-in from a new device is emailed once, with time, device and address', async () => {
  const { email } = await register()
  await signIn(email, PHONE)
  expect(await newEmails(email)).toEqual([])
  await signIn(email, LAPTOP)
  await signIn(email, LAPTOP)
  const [sent, ...more] = await newEmails(email)
  expect(more).toEqual([])
  expect(sent!.subject).toBe('New sign-in to your Pasar account')
  expect(sent!.text).toMatch(/March 4, 2026 at \d+:\d+\sAM UTC/)
  expect(sent!.text).toContain('Windows · Chrome')
  expect(sent!.text).toContain('203.0.113.7')
  expect(sent!.text).toContain('/h5/#/pages/login/forgetPwd/forgetPwd')
  expect(sent!.html).not.toContain('<Aisyah>')
})

test('a failed sign-in sends no email', async () => {
  const { email } = await register()
  expect((await signIn(email, LAPTOP, 'wrong password')).name).toBe('login-failed')
  expect(await newEmails(email)).toEqual([])
})

test('every change of the password is emailed in the language of the member', async () => {
  const { email, token } = await register()
  await shop.call(memberProfileSave, { language: 'zh-cn' }, { token })
  await newEmails(email)
  const wrong = { oldPassword: 'not this one', password: 'another horse' }
  await shop.call(passwordChange, wrong, { token, ...from(PHONE) })
  expect(await newEmails(email)).toEqual([])
  const changed = await shop.call(passwordChange, { ...wrong, oldPassword: PASSWORD }, { token })
  expect(changed.name).toBe('ok')
  expect((await newEmails(email)).map((it) => it.subject)).toEqual(['您的 Pasar 登录密码已修改'])
  const forgot = { email, ...(await requestCode(email, 'forget')), password: 'a third horse' }
  expect((await shop.call(passwordForgot, forgot)).name).toBe('ok')
  expect((await shop.call(passwordForgot, forgot)).name).toBe('code-wrong')
  expect((await newEmails(email)).map((it) => it.subject)).toEqual(['您的 Pasar 登录密码已修改'])
})

test('every change of the payment PIN is emailed', async () => {
  const { email, token } = await register()
  const subjects = async () => (await newEmails(email)).map((it) => it.subject)
  await shop.call(paymentPinSet, { payPassword: '135790', password: PASSWORD }, { token })
  expect(await subjects()).toEqual(['Your Pasar payment PIN was changed'])
  await shop.call(paymentPinSet, { payPassword: '135790', password: PASSWORD }, { token })
  await shop.call(paymentPinChange, { oldPayPassword: '000000', payPassword: '246813' }, { token })
  expect(await subjects()).toEqual([])
  await shop.call(paymentPinChange, { oldPayPassword: '135790', payPassword: '246813' }, { token })
  expect(await subjects()).toEqual(['Your Pasar payment PIN was changed'])
  const own = await shop.call(sendOwnCode, { purpose: 'pay-password', channel: 'email' }, { token })
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.emails.findLast((m) => m.to === email)!.text)![0]
  const reset = { channel: 'email' as const, challengeId: own.data.challengeId, code, payPassword: '975319' }
  expect((await shop.call(paymentPinReset, reset, { token })).name).toBe('ok')
  expect(await subjects()).toEqual(['Your Pasar payment PIN was changed'])
})

test('an email address that the member has not verified receives none', async () => {
  const { email, token } = await register()
  await shop.deps.db.execute(`update members set email_verified_at = null where email = '${email}'`)
  await newEmails(email)
  await shop.call(passwordChange, { oldPassword: PASSWORD, password: 'another horse' }, { token })
  expect(await newEmails(email)).toEqual([])
})

test('a lock of the payment PIN is emailed, once in 24 hours', async () => {
  const { email, token } = await register()
  const set = { payPassword: '135790', password: PASSWORD }
  await shop.call(paymentPinSet, set, { token })
  await newEmails(email)
  const check = (payPassword: string) => shop.call(paymentPinCheck, { payPassword }, { token })
  for (let i = 0; i < 4; i++) await check('000000')
  expect(await newEmails(email)).toEqual([])
  for (let i = 0; i < 3; i++) await check('000000')
  const [sent, ...more] = await newEmails(email)
  expect([sent!.subject, more]).toEqual(['Your Pasar payment PIN was locked after wrong attempts', []])
  await shop.deps.db.execute(`update members set pay_password_locked_until = null, pay_password_failures = 0
    where email = '${email}'`)
  for (let i = 0; i < 5; i++) await check('000000')
  expect(await newEmails(email)).toEqual([])
})

test('a lock of sign-ins is emailed, once in 24 hours over all networks', async () => {
  const { email } = await register()
  const attempt = (ip: string) =>
    shop.call(login, { account: email, password: 'not this one', agree: true }, from(LAPTOP, ip))
  for (let i = 0; i < 9; i++) await attempt('198.51.100.7')
  expect(await newEmails(email)).toEqual([])
  for (let i = 0; i < 3; i++) await attempt('198.51.100.7')
  const [sent, ...more] = await newEmails(email)
  const subject = 'Sign-in to your Pasar account was locked after wrong passwords'
  expect([sent!.subject, more]).toEqual([subject, []])
  expect(sent!.text).toContain('198.51.100.7')
  for (let i = 0; i < 12; i++) await attempt('198.51.100.8')
  expect(await newEmails(email)).toEqual([])
})
