import { z } from 'zod'
import type { Deps } from '../../../../platform/context.ts'
import {
  type Answer,
  type Attempt,
  type Identity,
  type Provider,
  ThirdPartyError,
  TIMEOUT_MS,
} from './provider.ts'

const Failure = z.object({ errcode: z.int(), errmsg: z.string().default('') })
const AccessToken = z.object({ access_token: z.string().min(1), openid: z.string().min(1) })
const Person = z.object({
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
  nickname: z.string().default(''),
})

/** An application at WeChat: the official account, or the website of the open platform. */
type Application = {
  /** Path and scope of the page where people sign in. */
  path: string
  scope: string
  read(config: Deps['config']): { id: string; secret: string }
}

/** Calls WeChat. Its failures have the HTTP status 200 and an `errcode`. */
async function ask<T extends z.ZodType>(
  { config }: Deps,
  path: string,
  query: Record<string, string>,
  answer: T,
): Promise<z.output<T>> {
  const address = `${config.wechatOpenApiUrl}${path}?${new URLSearchParams(query)}`
  let body: unknown
  try {
    body = await (await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json()
  } catch (error) {
    throw new ThirdPartyError('failed', `${path}: ${(error as Error).name}`)
  }
  const failure = Failure.safeParse(body).data
  const parsed = answer.safeParse(body)
  // Without the query, which has the secret.
  if ((failure && failure.errcode !== 0) || !parsed.success)
    throw new ThirdPartyError('failed', `${path}: ${failure?.errcode ?? ''} ${failure?.errmsg ?? 'unknown'}`)
  return parsed.data
}

/**
 * Creates a sign-in by WeChat, which is OAuth 2 without OpenID Connect: no ID token, nonce or PKCE. Its
 * `unionid` is the same in all applications of an operator. Without the open platform there is none; then
 * the `openid` counts, which belongs to one application.
 * @see https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 */
const createWechat = ({ path, scope, read }: Application): Provider => ({
  prepare: async () => undefined,

  async buildUrl({ config }: Deps, { state, redirectUri }: Attempt) {
    // WeChat demands this order, and the fragment.
    const query = new URLSearchParams({
      appid: read(config).id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
    })
    return new URL(`${config.wechatSignInUrl}${path}?${query}#wechat_redirect`)
  },

  async identify(deps: Deps, _: Attempt, { code }: Answer): Promise<Identity> {
    // Without a code the person has declined.
    if (!code) throw new ThirdPartyError('denied', 'responded without a code')
    const { id: appid, secret } = read(deps.config)
    const exchange = { appid, secret, code, grant_type: 'authorization_code' }
    const { access_token, openid } = await ask(deps, '/sns/oauth2/access_token', exchange, AccessToken)
    const person = await ask(deps, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, Person)
    if (person.openid !== openid) throw new ThirdPartyError('failed', 'the answers name different people')
    const ofApplication = `${appid}:${openid}`
    return {
      subject: person.unionid ?? ofApplication,
      formerSubjects: person.unionid ? [ofApplication] : [],
      name: person.nickname.trim().slice(0, 40),
      email: '',
    }
  },
})

/** Inside WeChat, by the official account. */
export const wechat = createWechat({
  path: '/connect/oauth2/authorize',
  scope: 'snsapi_userinfo',
  read: ({ wechatAppId, wechatAppSecret }) => ({ id: wechatAppId, secret: wechatAppSecret }),
})

/** On computers, by a QR code that WeChat's app scans. */
export const wechatQr = createWechat({
  path: '/connect/qrconnect',
  scope: 'snsapi_login',
  read: ({ wechatWebAppId, wechatWebAppSecret }) => ({ id: wechatWebAppId, secret: wechatWebAppSecret }),
})
