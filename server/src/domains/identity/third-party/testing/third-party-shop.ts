import {
  thirdPartyConnect,
  thirdPartyFinish,
  thirdPartyStart,
} from '@pasar/contract/calls/security/third-party'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import type { Config } from '../../../../config.ts'
import { systemContext } from '../../../../platform/context.ts'
import { testShop } from '../../../../platform/testing.ts'
import { addMember, identity } from '../../index.ts'
import { CLIENT_ID, CLIENT_SECRET, generateAppleKey, startFakeProvider } from './fake-provider.ts'
import { startFakeWechat } from './fake-wechat.ts'

export const INVITATION = 'PASAR1'
/** Ids that two browsers keep. */
export const DEVICE = 'device-of-the-owner-0001'
export const OTHER_DEVICE = 'device-of-a-stranger-0001'
const IN_WECHAT = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' }

type StartOptions = { token?: string; deviceId?: string; to?: string; inWechat?: boolean }
/** A browser on its way to a service. */
export type RedirectToProvider = { url: string; cookie: string; setCookie: string }

/** Starts a shop with the three services. */
export async function thirdPartyShop(config: Partial<Config> = {}) {
  let now = () => new Date()
  const oidc = await startFakeProvider(() => now())
  const wechat = await startFakeWechat()
  const shop = await testShop({
    domains: [identity],
    config: {
      ...{ googleClientId: CLIENT_ID, googleClientSecret: CLIENT_SECRET, googleIssuer: oidc.issuer },
      ...{ appleClientId: CLIENT_ID, appleTeamId: 'TEAM000001', appleKeyId: 'KEY0000001' },
      ...{ applePrivateKey: await generateAppleKey(), appleIssuer: oidc.issuer },
      ...{ wechatSignIn: 'on' as const, wechatAppId: 'wx-account', wechatAppSecret: 'account-secret' },
      ...{ wechatWebAppId: 'wx-website', wechatWebAppSecret: 'website-secret' },
      ...{ wechatOpenApiUrl: wechat.url, wechatSignInUrl: wechat.url },
      ...config,
    },
  })
  now = () => shop.clock.now()
  await addMember(systemContext(shop.deps, shop.deps.db), {
    ...{ username: 'housepasar', nickname: 'Pasar', email: 'house@pasar.example' },
    ...{ password: 'house-password-1', invitationCode: INVITATION },
  })

  /** Starts in the client. @returns the link by which the browser sets out, as a path */
  async function start(
    provider: ThirdParty,
    { token, deviceId = DEVICE, to = '', inWechat = false }: StartOptions = {},
  ) {
    const headers = inWechat ? IN_WECHAT : {}
    const { name, data } = token
      ? await shop.call(thirdPartyConnect, { provider, deviceId }, { token, headers })
      : await shop.call(thirdPartyStart, { provider, deviceId, to, agree: true }, { headers })
    return { name, path: name === 'ok' ? new URL(data.url).pathname : '' }
  }

  /** Follows the link to the service. */
  async function redirectToProvider(path: string): Promise<RedirectToProvider> {
    const { headers } = await shop.app.inject({ url: path })
    const setCookie = String(headers['set-cookie'] ?? '')
    return { url: String(headers.location), setCookie, cookie: setCookie.split(';')[0] ?? '' }
  }

  /** Comes back from the service. @returns the parameters of the client's page */
  async function handleCallback(provider: ThirdParty, answer: Record<string, string>, cookie: string) {
    const url = `/third-party/callback/${provider}?${new URLSearchParams(answer)}`
    const { headers } = await shop.app.inject({ url, headers: { cookie } })
    return readPage(String(headers.location))
  }

  return {
    ...shop,
    oidc,
    wechat,
    start,
    redirectToProvider,
    handleCallback,
    /** Passes through Google up to the client's page. */
    async byGoogle(
      person: Parameters<typeof oidc.authorize>[1],
      options: StartOptions = {},
      fault?: Parameters<typeof oidc.authorize>[2],
    ) {
      const redirect = await redirectToProvider((await start('google', options)).path)
      return await handleCallback('google', oidc.authorize(redirect.url, person, fault), redirect.cookie)
    },
    /** Passes through WeChat up to the client's page. */
    async byWechat(person: Parameters<typeof wechat.authorize>[0], options: StartOptions = {}) {
      const redirect = await redirectToProvider((await start('wechat', options)).path)
      const state = new URL(redirect.url).searchParams.get('state') ?? ''
      const code = wechat.authorize(person, options.inWechat ? 'account-secret' : 'website-secret')
      return await handleCallback('wechat', { code, state }, redirect.cookie)
    },
    finish: (ticket: string, deviceId = DEVICE) => shop.call(thirdPartyFinish, { ticket, deviceId }),
    async close() {
      await shop.close()
      await oidc.close()
      await wechat.close()
    },
  }
}

export type ThirdPartyShop = Awaited<ReturnType<typeof thirdPartyShop>>

/** Returns the parameters of the client's page, and fails for any other address. */
export function readPage(location: string) {
  const match = /^http:\/\/localhost:8090\/h5\/#\/pages\/login\/third\?(.+)$/.exec(location)
  if (!match) throw new Error(`not the page of the client: ${location}`)
  const {
    ticket = '',
    problem = '',
    to = '',
    kind = '',
    provider = '',
  } = Object.fromEntries(new URLSearchParams(match[1]))
  return { ticket, problem, to, kind, provider }
}
