import type { FastifyInstance } from 'fastify'
import type { Context } from '../lib/context.ts'
import { getLogEntry, logRequests } from '../lib/logged-api.ts'
import { equalTexts } from '../lib/signature.ts'
import { wechatKeys } from './keys.ts'
import type { WechatProcessor } from './processor.ts'
import { OPENID } from './store.ts'

const hideSecrets = (text: string) => text.replace(/("(?:access|refresh)_token":\s*")[^"]+/g, '$1•••')

/**
 * Adds the silent sign-in (`snsapi_base`): a browser in WeChat gets a code, which the server exchanges for
 * the openid.
 */
export function signIn(app: FastifyInstance, { store }: WechatProcessor, { log, now }: Context) {
  logRequests(app, { vendor: 'wechat', log, now, mask: hideSecrets })

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/connect/oauth2/authorize',
    (request, reply) => {
      const { appid, redirect_uri = '', response_type, scope, state = '' } = request.query
      const isAsked = appid === wechatKeys.appId && response_type === 'code' && scope === 'snsapi_base'
      if (!isAsked || !URL.canParse(redirect_uri) || !/^https?:$/.test(new URL(redirect_uri).protocol))
        return reply.code(400).type('text/plain').send('redirect_uri or another parameter is wrong (10003)')
      if (!/^[a-zA-Z0-9]{1,128}$/.test(state))
        return reply.code(400).type('text/plain').send('state is wrong')
      getLogEntry(request).note = 'a shopper in WeChat signs in'
      const back = new URL(redirect_uri)
      back.searchParams.set('code', store.issueCode())
      back.searchParams.set('state', state)
      return reply.redirect(back.href, 302)
    },
  )

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/sns/oauth2/access_token',
    async (request) => {
      const { appid, secret = '', code = '', grant_type } = request.query
      if (appid !== wechatKeys.appId) return { errcode: 40013, errmsg: 'invalid appid' }
      if (!equalTexts(secret, wechatKeys.appSecret)) return { errcode: 40125, errmsg: 'invalid appsecret' }
      if (grant_type !== 'authorization_code' || !store.redeemCode(code))
        return { errcode: 40029, errmsg: 'invalid code' }
      return {
        access_token: 'sandbox',
        expires_in: 7200,
        refresh_token: 'sandbox',
        openid: OPENID,
        scope: 'snsapi_base',
      }
    },
  )
}
