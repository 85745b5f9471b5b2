import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import { addQuery, choicePages, isShopAddress } from '../third-party/choice.ts'
import { wechatWebsiteKeys } from '../third-party/keys.ts'
import { type People, type Person, type SignIn, subjectOf } from '../third-party/people.ts'
import { wechatKeys } from './keys.ts'
import type { WechatProcessor } from './processor.ts'
import { OPENID } from './store.ts'

type Query = Record<string, string | undefined>

const hideSecrets = (text: string) => text.replace(/("(?:access|refresh)_token":\s*")[^"]+/g, '$1•••')

/** The secrets of the official account and of the website, by application id. */
const secrets: Record<string, string> = {
  [wechatKeys.appId]: wechatKeys.appSecret,
  [wechatWebsiteKeys.appId]: wechatWebsiteKeys.appSecret,
}

function refuseRequest(query: Query, appId: string, scope: string): string | undefined {
  if (query.appid !== appId || query.response_type !== 'code' || query.scope !== scope)
    return 'appid, response_type or scope is wrong (10003)'
  if (!isShopAddress(query.redirect_uri)) return 'redirect_uri is wrong (10003)'
  return /^[a-zA-Z0-9]{1,128}$/.test(query.state ?? '') ? undefined : 'state is wrong'
}

/**
 * Adds the sign-in: silent for payments (`snsapi_base`), which gives the openid; and with consent, in the app
 * (`snsapi_userinfo`) and by a QR code on computers (`snsapi_login`), which names the person.
 */
export function signIn(app: FastifyInstance, wechat: WechatProcessor, people: People, context: Context) {
  logRequests(app, { vendor: 'wechat', log: context.log, now: context.now, mask: hideSecrets })
  tokenRoutes(app, wechat, people)
  void app.register(async (part) => choicePages(part, buildChoices(wechat, people)))
}

function buildChoices({ store }: WechatProcessor, people: People) {
  /** A person who declines comes back without a code. */
  function sendBack(reply: FastifyReply, query: Query, person: Person | undefined) {
    const { redirect_uri: redirectUri = '', state = '', appid: clientId = '' } = query
    const request = { service: 'wechat', clientId, redirectUri, nonce: '', challenge: '' }
    const answer: Record<string, string> = person
      ? { code: people.issueCode({ ...request, person }), state }
      : { state }
    return reply.redirect(addQuery(redirectUri, answer), 302)
  }

  function answerSilently(request: FastifyRequest, reply: FastifyReply, query: Query) {
    if (query.scope !== 'snsapi_base' || refuseRequest(query, wechatKeys.appId, 'snsapi_base'))
      return undefined
    getLogEntry(request).note = 'a shopper in WeChat signs in'
    const { redirect_uri: redirectUri = '', state = '' } = query
    return reply.redirect(addQuery(redirectUri, { code: store.issueCode(), state }), 302)
  }

  const frame = { service: 'wechat', brand: 'WeChat', sendBack }
  return [
    {
      ...frame,
      path: '/connect/oauth2/authorize',
      answerSilently,
      refuse: (query: Query) => refuseRequest(query, wechatKeys.appId, 'snsapi_userinfo'),
    },
    {
      ...frame,
      path: '/connect/qrconnect',
      refuse: (query: Query) => refuseRequest(query, wechatWebsiteKeys.appId, 'snsapi_login'),
    },
  ]
}

/** Adds the exchange of codes, and what an access token reveals. Errors have the HTTP status 200. */
function tokenRoutes(app: FastifyInstance, { store }: WechatProcessor, people: People) {
  const openidOf = ({ clientId, person }: SignIn) => `o-${subjectOf(clientId, person)}`

  app.get<{ Querystring: Query }>('/sns/oauth2/access_token', async ({ query }) => {
    const { appid = '', secret = '', code = '', grant_type } = query
    const expected = Object.hasOwn(secrets, appid) ? secrets[appid] : undefined
    if (!expected) return { errcode: 40013, errmsg: 'invalid appid' }
    if (!equalTexts(secret, expected)) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (grant_type !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const common = { expires_in: 7200, refresh_token: 'sandbox' }
    if (appid === wechatKeys.appId && store.redeemCode(code))
      return { ...common, access_token: 'sandbox', openid: OPENID, scope: 'snsapi_base' }
    const found = people.redeemCode(code)
    if (!found || found.clientId !== appid) return { errcode: 40029, errmsg: 'invalid code' }
    const scope = appid === wechatKeys.appId ? 'snsapi_userinfo' : 'snsapi_login'
    return { ...common, access_token: people.issueToken(found), openid: openidOf(found), scope }
  })

  app.get<{ Querystring: Query }>('/sns/userinfo', async ({ query }) => {
    const found = people.findToken(query.access_token ?? '')
    if (!found) return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    if (query.openid !== openidOf(found)) return { errcode: 40003, errmsg: 'invalid openid' }
    const { name } = found.person
    const unionid = `u-${subjectOf('wechat', found.person)}`
    return { openid: query.openid, unionid, nickname: name, sex: 0, headimgurl: '', privilege: [] }
  })
}
