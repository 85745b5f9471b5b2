import { passwordChange, paymentPinSet } from '@pasar/contract/calls/account'
import { login } from '@pasar/contract/calls/identity'
import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from './index.ts'
import { members } from './tables.ts'

const PASSWORD = 'correct horse'

let shop: TestShop
let n = 0
beforeAll(async () => {
  shop = await testShop({ domains: [identity] })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(2 * DAY_MS))

async function createMember() {
  const username = `signer${++n}x`
  const email = `${username}@mail.example`
  const ctx = systemContext(shop.deps, shop.deps.db)
  const id = await addMember(ctx, { username, nickname: 'Signer', email, password: PASSWORD })
  const mobile = `1234567${String(n).padStart(2, '0')}`
  const mobileVerifiedAt = shop.clock.now()
  const phone = { mobilePrefix: '60', mobile, mobileVerifiedAt }
  await shop.deps.db.update(members).set(phone).where(eq(members.id, id))
  return { id, username, email, mobile }
}

const signIn = async (account: string, password: string, ip?: string) =>
  (await shop.call(login, { account, password, agree: true }, { ip })).name

describe('failed sign-ins', () => {
  it('of a member count together, whatever the account is spelled like', async () => {
    const { username, email, mobile } = await createMember()
    const spellings = [
      username,
      username.toUpperCase(),
      ` ${email} `,
      `60${mobile}`,
      `+60 ${mobile}`,
      `60-${mobile}`,
      `(60)${mobile}`,
      `6 0${mobile}`,
      `++60${mobile}`,
      `60${mobile}()`,
    ]
    for (const spelling of spellings) expect(await signIn(spelling, 'wrong one')).toBe('login-failed')
    for (const spelling of spellings) expect(await signIn(spelling, PASSWORD)).toBe('account-locked')
  })

  it('of an unknown account count together as those of a known one do', async () => {
    for (let i = 0; i < 10; i++)
      expect(await signIn(`60${'-'.repeat(i)}199999999`, 'wrong one')).toBe('login-failed')
    expect(await signIn('+60 199999999', 'wrong one')).toBe('account-locked')
  })

  it('are limited when they arrive at once', async () => {
    const { username } = await createMember()
    const names = await Promise.all(Array.from({ length: 25 }, () => signIn(username, 'wrong one')))
    expect(names.filter((name) => name === 'login-failed')).toHaveLength(10)
    expect(names.filter((name) => name === 'account-locked')).toHaveLength(15)
  })

  it('of all IPv6 addresses of one network (/64) count together, and IPv4 counts by address', async () => {
    const { username } = await createMember()
    for (let i = 0; i < 10; i++) await signIn(username, 'wrong one', `2001:db8:1:2::${i + 1}`)
    expect(await signIn(username, PASSWORD, '2001:db8:1:2:ffff::1')).toBe('account-locked')
    expect(await signIn(username, PASSWORD, '2001:db8:1:3::1')).toBe('ok')
    for (let i = 0; i < 10; i++) await signIn(username, 'wrong one', '192.0.2.7')
    expect(await signIn(username, PASSWORD, '::ffff:192.0.2.7')).toBe('account-locked')
    expect(await signIn(username, PASSWORD, '192.0.2.8')).toBe('ok')
  })

  it('lock an account for every unfamiliar network after 100 in 24 hours', async () => {
    const { username } = await createMember()
    expect(await signIn(username, PASSWORD, '198.51.100.1')).toBe('ok')
    for (let i = 0; i < 100; i++)
      expect(await signIn(username, 'wrong one', `203.0.113.${i}`)).toBe('login-failed')
    expect(await signIn(username, PASSWORD, '203.0.113.200')).toBe('account-locked')
    // A stranger cannot lock members out of the networks that they use.
    expect(await signIn(username, PASSWORD, '198.51.100.1')).toBe('ok')
    shop.clock.advance(DAY_MS + 1)
    expect(await signIn(username, PASSWORD, '203.0.113.200')).toBe('ok')
  })

  it('include wrong passwords of the signed-in member', async () => {
    const { id, username } = await createMember()
    const token = shop.tokenFor({ kind: 'member', id, sessionId: shop.deps.ids.uuid() })
    const change = { oldPassword: 'wrong one', password: 'another good one' }
    for (let i = 0; i < 5; i++) {
      expect((await shop.call(passwordChange, change, { token })).name).toBe('login-failed')
      const pin = { payPassword: '135790', password: 'wrong one' }
      expect((await shop.call(paymentPinSet, pin, { token })).name).toBe('login-failed')
    }
    expect(await signIn(username, PASSWORD)).toBe('account-locked')
  })

  it('exclude successful sign-ins', async () => {
    const { username } = await createMember()
    for (let i = 0; i < 12; i++) expect(await signIn(username, PASSWORD)).toBe('ok')
  })
})
