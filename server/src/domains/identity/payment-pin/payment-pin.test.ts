import {
  memberProfile,
  paymentPinChange,
  paymentPinCheck,
  paymentPinReset,
  paymentPinSet,
  sendOwnCode,
} from '@pasar/contract/calls/account'
import { sendCode } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { addMember, identity } from '../index.ts'
import { members } from '../tables.ts'
import { insertPasskey } from '../testing.ts'

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity] })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(61_000))

async function member(more: { payPassword?: string; mobile?: string } = {}) {
  const email = `payer${++n}@mail.example`
  const id = await addMember(systemContext(shop.deps, shop.deps.db), {
    username: `payer${n}00`,
    nickname: 'Payer',
    email,
    password: 'correct horse',
    ...(more.payPassword ? { payPassword: more.payPassword } : {}),
  })
  if (more.mobile)
    await shop.deps.db
      .update(members)
      .set({ mobilePrefix: '60', mobile: more.mobile })
      .where(eq(members.id, id))
  const token = shop.tokenFor({ kind: 'member', id, sessionId: shop.deps.ids.uuid() })
  const check = (payPassword: string) => shop.call(paymentPinCheck, { payPassword }, { token })
  const reset = (
    answer: { challengeId: string; code: string },
    payPassword = '864209',
    channel: 'email' | 'mobile' = 'email',
  ) => shop.call(paymentPinReset, { channel, ...answer, payPassword }, { token })
  return { id, email, token, check, reset }
}

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
async function codeFor(token: string, channel: 'email' | 'mobile' = 'email') {
  const sent = await shop.call(sendOwnCode, { purpose: 'pay-password', channel }, { token })
  await shop.runJobs()
  const last = channel === 'email' ? shop.emails.at(-1)?.text : shop.textMessages.at(-1)?.text
  return { sent, code: codeIn(last), answer: { challengeId: sent.data?.challengeId, code: codeIn(last) } }
}
const wrong = ({ challengeId, code }: { challengeId: string; code: string }) => ({
  challengeId,
  code: code === '000000' ? '111111' : '000000',
})

describe('codes to the member’s own address', () => {
  it('are refused for a missing address, and twice within a minute', async () => {
    const { token } = await member()
    expect((await codeFor(token, 'mobile')).sent.name).toBe('not-found')
    expect((await codeFor(token)).sent.name).toBe('ok')
    expect((await codeFor(token)).sent.name).toBe('code-too-soon')
    expect((await shop.call(sendOwnCode, { purpose: 'pay-password' })).name).toBe('token-invalid')
  })

  it('return the masked address', async () => {
    const { token, email } = await member({ mobile: '123456789' })
    const { sent } = await codeFor(token)
    expect(sent.data.to).toBe(`pay•••${email.slice(-3)}`)
    const { sent: texted, code } = await codeFor(token, 'mobile')
    expect([texted.data.to, shop.textMessages.at(-1)?.to]).toEqual(['+60•••789', '+60123456789'])
    expect(code).toMatch(/^\d{6}$/)
  })
})

describe('resetting the payment PIN', () => {
  it('accepts a code once, within ten minutes and five attempts', async () => {
    const { token, reset, check } = await member({ payPassword: '135790' })
    const unknown = { challengeId: shop.deps.ids.uuid(), code: '123456' }
    expect((await reset(unknown)).name).toBe('code-wrong')
    const { answer: first } = await codeFor(token)
    for (let i = 0; i < 5; i++) expect((await reset(wrong(first))).name).toBe('code-wrong')
    expect((await reset(first)).name).toBe('code-wrong')
    shop.clock.advance(61_000)
    const { answer: second } = await codeFor(token)
    shop.clock.advance(601_000)
    expect((await reset(second)).name).toBe('code-wrong')
    const { answer: third } = await codeFor(token)
    expect((await reset(third)).name).toBe('ok')
    expect((await reset(third, '111222')).name).toBe('code-wrong')
    expect((await check('135790')).name).toBe('pay-password-wrong')
    expect((await check('864209')).name).toBe('ok')
  })

  it('rejects a code of another member, of another purpose, or sent to the other address', async () => {
    const payer = await member({ payPassword: '135790', mobile: '123456701' })
    const other = await member()
    const { answer } = await codeFor(other.token)
    expect((await payer.reset(answer)).name).toBe('code-wrong')
    const { data } = await shop.call(sendCode, { purpose: 'forget', channel: 'email', email: payer.email })
    await shop.runJobs()
    const forgotten = { challengeId: data.challengeId, code: codeIn(shop.emails.at(-1)?.text) }
    expect((await payer.reset(forgotten)).name).toBe('code-wrong')
    shop.clock.advance(61_000)
    const { answer: texted } = await codeFor(payer.token, 'mobile')
    expect((await payer.reset(texted)).name).toBe('code-wrong')
    expect((await payer.reset(texted, '864209', 'mobile')).name).toBe('ok')
  })

  it('requires the second factor of a member who has one', async () => {
    const { id, token, reset, check } = await member({ payPassword: '135790' })
    await insertPasskey(shop.deps, id)
    const { answer } = await codeFor(token)
    expect((await reset(answer)).name).toBe('reauthentication-needed')
    expect((await check('135790')).name).toBe('ok')
  })

  it('ends the lock of 24 hours', async () => {
    const { token, check, reset } = await member({ payPassword: '135790' })
    for (let i = 0; i < 5; i++) await check('000000')
    expect((await check('135790')).name).toBe('pay-password-locked')
    const { answer } = await codeFor(token)
    expect((await reset(answer)).name).toBe('ok')
    const { data } = await shop.call(memberProfile, {}, { token })
    expect(data).toMatchObject({ hasPayPassword: true, payPasswordLockedUntil: null })
    expect((await check('000000')).data).toEqual({ left: 4 })
    expect((await check('864209')).name).toBe('ok')
  })

  it('sets the first PIN', async () => {
    const { token, reset, check } = await member()
    const { answer } = await codeFor(token)
    expect((await reset(answer)).name).toBe('ok')
    expect((await check('864209')).name).toBe('ok')
    const again = { payPassword: '111222', password: 'correct horse' }
    expect((await shop.call(paymentPinSet, again, { token })).name).toBe('pay-password-exists')
  })
})

describe('a payment PIN that is easy to guess', () => {
  it('is rejected when it is set, changed and reset', async () => {
    const { token, reset, check } = await member({ payPassword: '135790' })
    const change = { oldPayPassword: '135790', payPassword: '123456' }
    expect((await shop.call(paymentPinChange, change, { token })).name).toBe('password-weak')
    const { answer } = await codeFor(token)
    expect((await reset(answer, '111111')).name).toBe('password-weak')
    expect((await check('135790')).name).toBe('ok')
    const fresh = await member()
    const set = { payPassword: '654321', password: 'correct horse' }
    expect((await shop.call(paymentPinSet, set, { token: fresh.token })).name).toBe('password-weak')
  })
})

describe('changing the payment PIN', () => {
  it('requires the current PIN and counts wrong attempts as a payment does', async () => {
    const { token, check } = await member({ payPassword: '135790' })
    const change = (oldPayPassword: string) =>
      shop.call(paymentPinChange, { oldPayPassword, payPassword: '864209' }, { token })
    expect((await change('000000')).data).toEqual({ left: 4 })
    expect((await check('000000')).data).toEqual({ left: 3 })
    expect((await change('135790')).name).toBe('ok')
    expect((await check('864209')).name).toBe('ok')
    for (let i = 0; i < 4; i++) await change('000000')
    expect((await change('000000')).name).toBe('pay-password-locked')
    expect((await change('864209')).name).toBe('pay-password-locked')
  })

  it('is rejected when no PIN is set', async () => {
    const { token } = await member()
    const input = { oldPayPassword: '000000', payPassword: '864209' }
    expect((await shop.call(paymentPinChange, input, { token })).name).toBe('pay-password-missing')
  })
})

describe('concurrent checks of a payment PIN', () => {
  it('count wrong attempts one by one', async () => {
    const { check } = await member({ payPassword: '135790' })
    const results = await Promise.all(Array.from({ length: 12 }, () => check('000000')))
    const left = results
      .filter(({ name }) => name === 'pay-password-wrong')
      .map(({ data }) => (data as unknown as { left: number }).left)
    expect(left.sort()).toEqual([1, 2, 3, 4])
    expect(results.filter(({ name }) => name === 'pay-password-locked')).toHaveLength(8)
  })

  it('accept the correct PIN each time', async () => {
    const { check } = await member({ payPassword: '135790' })
    await check('000000')
    const results = await Promise.all(Array.from({ length: 12 }, () => check('135790')))
    expect(new Set(results.map(({ name }) => name))).toEqual(new Set(['ok']))
    expect((await check('000000')).data).toEqual({ left: 4 })
  })
})
