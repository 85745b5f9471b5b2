import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../testing/fixture.ts'
import { wechatKeys } from '../wechat/keys.ts'
import { appleKeys, googleKeys, wechatWebsiteKeys } from './keys.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
const setMode = (mode: string) => fixture.submit(`${fixture.sandbox.urls.panel}/sign-in`, { mode })
afterEach(() => setMode('works'))

const SHOP = 'http://shop.example/back?from=1'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const request = (more: Record<string, string> = {}) => ({
  ...{ client_id: googleKeys.clientId, redirect_uri: SHOP, response_type: 'code', scope: 'openid email' },
  ...{ state: 's', nonce: 'n', code_challenge: challenge, code_challenge_method: 'S256', ...more },
})
const authorize = (
  service: 'google' | 'apple',
  query: Record<string, string>,
  form: Record<string, string>,
) => fixture.submit(`${fixture.sandbox.urls[service]}/authorize?${new URLSearchParams(query)}`, form)
const codeOf = (location: string | null) => new URL(location ?? '').searchParams.get('code') ?? ''

async function redeem(code: string, more: Record<string, string> = {}) {
  const form = {
    ...{ grant_type: 'authorization_code', code, redirect_uri: SHOP, code_verifier: verifier },
    ...{ client_id: googleKeys.clientId, client_secret: googleKeys.clientSecret, ...more },
  }
  const response = await fetch(`${fixture.sandbox.urls.google}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return { status: response.status, body: (await response.json()) as { id_token: string; error?: string } }
}
const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('Google redeems a code once, for its shop, address and verifier', async () => {
  const sign = async () =>
    codeOf((await authorize('google', request(), { person: 'weiming@mail.example' })).location)
  expect((await redeem(await sign(), { client_secret: 'guess' })).status).toBe(401)
  expect((await redeem(await sign(), { code_verifier: 'guess' })).body.error).toBe('invalid_grant')
  expect((await redeem(await sign(), { redirect_uri: 'http://evil.example' })).body.error).toBe(
    'invalid_grant',
  )
  const code = await sign()
  const { body } = await redeem(code)
  expect(readClaims(body.id_token)).toMatchObject({
    ...{ iss: fixture.sandbox.urls.google, aud: googleKeys.clientId, nonce: 'n' },
    ...{ email: 'weiming@mail.example', email_verified: true, name: 'Tan Wei Ming' },
  })
  expect((await redeem(code)).status).toBe(400)
})

test('ID tokens have the signature of the published key, except in the mode for another key', async () => {
  const read = async () => {
    const { keys } = (await (await fetch(`${fixture.sandbox.urls.google}/keys`)).json()) as {
      keys: JsonWebKey[]
    }
    const { body } = await redeem(
      codeOf((await authorize('google', request(), { email: 'a@b.example' })).location),
    )
    const [head, payload, signature = ''] = body.id_token.split('.')
    const key = createPublicKey({ key: keys[0]!, format: 'jwk' })
    return verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))
  }
  expect(await read()).toBe(true)
  await setMode('key')
  expect(await read()).toBe(false)
  await setMode('no such mode')
  expect(await read()).toBe(false)
})

test('Apple posts its answer, with the name the first time only, and hides the address on request', async () => {
  const withoutForm = request({ client_id: appleKeys.clientId, scope: 'openid name email' })
  const query = { ...withoutForm, response_mode: 'form_post' }
  expect((await authorize('apple', withoutForm, {})).status).toBe(400)
  const person = { name: 'Mei Lin', email: 'meilin@mail.example', hide: '1' }
  expect((await authorize('apple', query, person)).page).toContain('privaterelay.appleid.com')
  expect((await authorize('apple', query, person)).page).not.toContain('name="user"')
  expect((await authorize('apple', query, { cancel: '1' })).page).toContain('user_cancelled_authorize')
})

test('WeChat names a person by the same unionid in its app and on computers', async () => {
  const { wechat } = fixture.sandbox.urls
  const read = async (path: string, appid: string, secret: string, scope: string) => {
    const query = { appid, redirect_uri: SHOP, response_type: 'code', scope, state: 's1' }
    const { location } = await fixture.submit(`${wechat}${path}?${new URLSearchParams(query)}`, {
      person: 'weiming@mail.example',
    })
    const exchange = { appid, secret, code: codeOf(location), grant_type: 'authorization_code' }
    const get = async (address: string, values: Record<string, string>) =>
      (await (await fetch(`${wechat}${address}?${new URLSearchParams(values)}`)).json()) as Record<
        string,
        string
      >
    const { access_token = '', openid = '' } = await get('/sns/oauth2/access_token', exchange)
    expect(await get('/sns/oauth2/access_token', exchange)).toMatchObject({ errcode: 40029 })
    return await get('/sns/userinfo', { access_token, openid })
  }
  const { appId, appSecret } = wechatWebsiteKeys
  const website = await read('/connect/qrconnect', appId, appSecret, 'snsapi_login')
  const account = await read(
    '/connect/oauth2/authorize',
    wechatKeys.appId,
    wechatKeys.appSecret,
    'snsapi_userinfo',
  )
  expect(account.unionid).toBe(website.unionid)
  expect(account.openid).not.toBe(website.openid)
  expect(website.nickname).toBe('Tan Wei Ming')
})
