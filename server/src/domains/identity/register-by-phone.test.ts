import { login, passwordForgot, registerDomestic, sendCode } from '@pasar/contract/calls/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATION, type RegistrationShop, registrationShop } from './testing/registration-shop.ts'

let shop: RegistrationShop
let n = 0
beforeAll(async () => {
  shop = await registrationShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

type Phone = { mobilePrefix: string; mobile: string }

/** The challenge of the last code. */
let challengeId = ''
/** Requests a code and reads it from the text message, if one was sent. */
async function codeFor(phone: Phone, language?: string) {
  const request = { purpose: 'register', channel: 'mobile', ...phone } as const
  const { name, code, ...sent } = await shop.requestCode(request, language)
  if (name === 'ok') challengeId = sent.challengeId
  return { name, code }
}

const register = (phone: Phone, code: string) =>
  shop.call(registerDomestic, {
    ...phone,
    challengeId,
    code,
    username: `shopper${++n}`,
    nickname: 'Nur Aisyah',
    password: 'correct horse',
    invitationCode: INVITATION,
    agree: true,
  })

describe('registration by phone', () => {
  it.each([
    { mobilePrefix: '60', mobile: '12345' },
    { mobilePrefix: '86', mobile: '123456789' },
    { mobilePrefix: '999', mobile: '123456789' },
  ])('sends no code to the invalid number +$mobilePrefix $mobile', async (phone) => {
    expect(await codeFor(phone)).toEqual({ name: 'mobile-invalid', code: '' })
  })

  it('rejects the code of another phone, and a used one', async () => {
    const phone = { mobilePrefix: '60', mobile: '123456701' }
    const { code } = await codeFor(phone)
    expect((await register({ ...phone, mobile: '123456702' }, code)).name).toBe('code-wrong')
    expect((await register({ mobilePrefix: '65', mobile: '81234567' }, code)).name).toBe('code-wrong')
    expect((await register(phone, code)).name).toBe('ok')
    expect((await register(phone, code)).name).toBe('code-wrong')
    expect((await codeFor(phone)).name).toBe('mobile-taken')
  })

  it('sends one code a minute', async () => {
    const phone = { mobilePrefix: '60', mobile: '123456703' }
    expect((await codeFor(phone)).name).toBe('ok')
    expect((await codeFor(phone)).name).toBe('code-too-soon')
  })

  it.each([
    { mobilePrefix: '86', mobile: '13812345678' },
    { mobilePrefix: '60', mobile: '123456789' },
    { mobilePrefix: '60', mobile: '1112345678' },
  ])(
    'registers +$mobilePrefix $mobile with the code of the text message, and signs in by it',
    async (phone) => {
      const { name, code } = await codeFor(phone)
      expect(name).toBe('ok')
      const { data } = await register(phone, code)
      expect(data.user).toMatchObject({ mobile_pre: phone.mobilePrefix, mobile: phone.mobile, email: '' })
      const account = `${phone.mobilePrefix}${phone.mobile}`
      const session = await shop.call(login, { account, password: 'correct horse', agree: true })
      expect(session.data.user.id).toBe(data.user.id)
    },
  )

  it('resets a forgotten password by the code of the text message', async () => {
    const phone = { mobilePrefix: '60', mobile: '123456704' }
    const { code } = await codeFor(phone)
    expect((await register(phone, code)).name).toBe('ok')
    shop.clock.advance(61_000)
    const sent = await shop.call(sendCode, { purpose: 'forget', channel: 'mobile', ...phone })
    await shop.runJobs()
    const reset = { ...phone, challengeId: sent.data.challengeId, password: 'battery staple' }
    expect((await shop.call(passwordForgot, { ...reset, mobile: '', code: '000000' })).name).toBe(
      'input-invalid',
    )
    const text = shop.textMessages.at(-1)?.text ?? ''
    expect((await shop.call(passwordForgot, { ...reset, code: /\d{6}/.exec(text)?.[0] ?? '' })).name).toBe(
      'ok',
    )
    const account = `+${phone.mobilePrefix}${phone.mobile}`
    const session = await shop.call(login, { account, password: 'battery staple', agree: true })
    expect(session.name).toBe('ok')
  })

  it('writes in the language of the request', async () => {
    await codeFor({ mobilePrefix: '86', mobile: '13912345678' }, 'zh-cn')
    expect(shop.textMessages.at(-1)).toEqual({
      to: '+8613912345678',
      text: expect.stringMatching(/^【Pasar】验证码 \d{6}/),
    })
  })
})
