import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests } from '../lib/logged-api.ts'
import { serveAsset } from '../lib/server.ts'
import { equalTexts } from '../lib/signature.ts'
import { wechatKeys } from './keys.ts'
import type { WechatProcessor } from './processor.ts'

const EXPIRY_SECONDS = 7200

type Query = Record<string, string | undefined>

const hideSecrets = (text: string) => text.replace(/("(?:access_token|ticket)":\s*")[^"]+/g, '$1•••')

/**
 * Adds the official account's API for the JS-SDK: an access token, of which a new one ends the former, the
 * ticket, and the check of signatures, which WeChat's app does.
 */
export function jsSdk(app: FastifyInstance, { store }: WechatProcessor, { log, now }: Context) {
  logRequests(app, { vendor: 'wechat', log, now, mask: hideSecrets })

  app.get<{ Querystring: Query }>('/cgi-bin/token', async (request) => {
    const { grant_type, appid, secret = '' } = request.query
    if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (appid !== wechatKeys.appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (!equalTexts(secret, wechatKeys.appSecret)) return { errcode: 40125, errmsg: 'invalid appsecret' }
    getLogEntry(request).note = 'an access token; the former one is no longer valid'
    const access_token = store.issueCredential('access', randomBytes(32).toString('hex'), EXPIRY_SECONDS)
    return { access_token, expires_in: EXPIRY_SECONDS }
  })

  app.get<{ Querystring: Query }>('/cgi-bin/ticket/getticket', async (request) => {
    const { access_token = '', type } = request.query
    if (!store.isCredential('access', access_token))
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    if (type !== 'jsapi') return { errcode: 40097, errmsg: 'invalid args' }
    const ticket = store.issueCredential('ticket', randomBytes(32).toString('hex'), EXPIRY_SECONDS)
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: EXPIRY_SECONDS }
  })

  /** Returns the result of `wx.config`, as the app reports it to the page. */
  function verify({ appId, timestamp = '', nonceStr = '', signature = '', url = '' }: Query): string {
    if (appId !== wechatKeys.appId) return 'config:invalid appid'
    const isSigned = store.credentials('ticket').some((ticket) => {
      const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
      return equalTexts(signature, createHash('sha1').update(text).digest('hex'))
    })
    return isSigned ? 'config:ok' : 'config:invalid signature'
  }

  app.get<{ Querystring: Query }>('/jssdk/verify', async (request) => ({ errMsg: verify(request.query) }))

  // A script instead of a response, since the page's policy lets it load scripts from here, not connect.
  app.get<{ Querystring: Query }>('/jssdk/verify.js', (request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(`window.wx.sandboxResult(${JSON.stringify(verify(request.query))})`),
  )

  serveAsset(app, '/jssdk.js', 'wechat-jssdk.js')
}
