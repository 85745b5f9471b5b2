import { login } from '@pasar/contract/calls/identity'
import { thirdPartyBind, thirdPartyFinish } from '@pasar/contract/calls/security/third-party'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { signedInMember } from '../testing/member-with-factor.ts'
import { cleanReturnPage } from './rules.ts'
import { DEVICE, OTHER_DEVICE, type ThirdPartyShop, thirdPartyShop } from './testing/third-party-shop.ts'

let shop: ThirdPartyShop
beforeAll(async () => {
  shop = await thirdPartyShop()
})
afterAll(() => shop.close())

const person = { sub: 'person-1', email: 'Nur@mail.example', email_verified: true, name: 'Nur' }
const expired = { ticket: '', problem: 'expired' }

test.each(['nonce', 'audience', 'issuer', 'expired', 'key', 'unsigned', 'hmac', 'no-token'] as const)(
  'an ID token with a wrong %s identifies nobody',
  async (fault) => {
    expect(await shop.byGoogle(person, {}, fault)).toMatchObject({ ticket: '', problem: 'failed' })
  },
)

describe('the callback', () => {
  const redirect = async () => shop.redirectToProvider((await shop.start('google')).path)

  it('is refused without the cookie, in another browser, and with several cookies', async () => {
    const { url, cookie } = await redirect()
    const answer = shop.oidc.authorize(url, person)
    const other = await redirect()
    for (const sent of ['', other.cookie, `${cookie}; ${other.cookie}`, `${cookie}x`])
      expect(await shop.handleCallback('google', answer, sent)).toMatchObject(expired)
    // The attempts have not used the answer of the rightful browser.
    expect(await shop.handleCallback('google', answer, cookie)).toMatchObject({ problem: '' })
  })

  it('works once', async () => {
    const { url, cookie } = await redirect()
    const answer = shop.oidc.authorize(url, person)
    const both = await Promise.all([1, 2].map(() => shop.handleCallback('google', answer, cookie)))
    expect(both.map(({ problem }) => problem).sort()).toEqual(['', 'expired'])
    expect(await shop.handleCallback('google', answer, cookie)).toMatchObject(expired)
  })

  it('is refused with another state, from another service, and after ten minutes', async () => {
    const { url, cookie } = await redirect()
    const answer = shop.oidc.authorize(url, person)
    const stranger = shop.oidc.authorize((await redirect()).url, person)
    expect(await shop.handleCallback('google', { ...answer, state: stranger.state }, cookie)).toMatchObject(
      expired,
    )
    expect(await shop.handleCallback('apple', answer, cookie)).toMatchObject(expired)
    expect(await shop.handleCallback('wechat', answer, cookie)).toMatchObject(expired)
    shop.clock.advance(10 * 60_000)
    expect(await shop.handleCallback('google', answer, cookie)).toMatchObject(expired)
  })

  it('is refused with a code that was issued to another sign-in', async () => {
    const { url, cookie } = await redirect()
    const { state } = shop.oidc.authorize(url, person)
    const { code } = shop.oidc.authorize((await redirect()).url, person)
    expect(await shop.handleCallback('google', { code, state }, cookie)).toMatchObject({ problem: 'failed' })
  })

  it('leads to our client only, and the link sets out once', async () => {
    const { path } = await shop.start('google', { to: 'https://evil.example' })
    const { url, cookie, setCookie } = await shop.redirectToProvider(path)
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(await shop.handleCallback('google', shop.oidc.authorize(url, person), cookie)).toMatchObject({
      to: '',
    })
    expect((await shop.redirectToProvider(path)).url).toMatch(/problem=expired$/)
  })
})

test.each([
  ['/pages/my/coupons', true],
  ['/pages/order/orderInfo?id=1&done=1', true],
  ['//evil.example', false],
  ['/pages/../admin', false],
  ['https://evil.example/pages/my', false],
  ['/pages/my#/pages/login', false],
  ['/pages/my\n', false],
  ['javascript:alert(1)', false],
])('%j is a page to continue at: %s', (to, isPage) => {
  expect(cleanReturnPage(to)).toBe(isPage ? to : '')
})

describe('the ticket', () => {
  it('is worth nothing on another device, so that nobody is signed in to a stranger’s account', async () => {
    const { ticket } = await shop.byGoogle(person, { deviceId: OTHER_DEVICE })
    expect((await shop.finish(ticket, DEVICE)).name).toBe('sign-in-again')
    expect((await shop.finish(ticket, OTHER_DEVICE)).name).toBe('third-party-unknown')
  })

  it('is worth nothing after 30 minutes', async () => {
    const { ticket } = await shop.byGoogle(person)
    shop.clock.advance(30 * 60_000)
    expect((await shop.finish(ticket)).name).toBe('sign-in-again')
  })

  it('of a connection connects nothing to another account, or in another session', async () => {
    const attacker = await signedInMember(shop)
    const victim = await signedInMember(shop)
    const { ticket, kind } = await shop.byGoogle({ sub: 'victim' }, { token: attacker.token })
    expect(kind).toBe('bind')
    const bind = (token: string) => shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token })
    expect((await bind(victim.token)).name).toBe('sign-in-again')
    const again = await shop.call(login, {
      account: attacker.username,
      password: 'correct horse',
      agree: true,
    })
    expect((await bind(again.data.token)).name).toBe('sign-in-again')
    expect((await shop.call(thirdPartyFinish, { ticket, deviceId: DEVICE })).name).toBe('sign-in-again')
    expect((await bind(attacker.token)).name).toBe('ok')
  })

  it('of a sign-in connects nothing', async () => {
    const { token } = await signedInMember(shop)
    const { ticket } = await shop.byGoogle({ sub: 'somebody' })
    expect((await shop.call(thirdPartyBind, { ticket, deviceId: DEVICE }, { token })).name).toBe(
      'sign-in-again',
    )
  })
})

it('an email address alone signs nobody in, verified or not', async () => {
  const { email } = await signedInMember(shop)
  for (const [sub, email_verified] of [
    ['a', true],
    ['b', 'true'],
    ['c', false],
    ['d', undefined],
  ] as const) {
    const { ticket } = await shop.byGoogle({
      sub,
      email,
      ...(email_verified !== undefined && { email_verified }),
    })
    const { name, data } = await shop.finish(ticket)
    expect(name).toBe('third-party-unknown')
    const isTrusted = email_verified === true || email_verified === 'true'
    // An address that the service has not verified is not even shown.
    expect(data).toMatchObject(isTrusted ? { email, emailTaken: true } : { email: '', emailTaken: false })
  }
})

it('the database has no token, code or address of a sign-in in the clear', async () => {
  const { ticket } = await shop.byGoogle(person)
  const { rows } = await shop.deps.db.execute(sql`select * from third_party_flows`)
  const text = JSON.stringify(rows)
  for (const secret of [ticket, 'nur@mail.example', 'person-1', DEVICE]) expect(text).not.toContain(secret)
})
