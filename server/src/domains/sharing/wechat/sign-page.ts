import { createHash } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type { wechatConfig } from '@pasar/contract/calls/sharing'
import type { Config } from '../../../config.ts'
import type { Ctx } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { getToken } from './tokens.ts'

const NONCE_BYTES = 12

const foreign = {
  'en-us': 'This address is not a page of the shop',
  'zh-cn': '此地址不是商城的页面',
}

/** Returns whether an address is on a host of the shop: the server signs no pages of others. */
function isOwnPage(config: Config, url: string): boolean {
  const { publicUrl, chinaApiUrl, chinaShopUrl, allowedOrigins } = config
  const own = [publicUrl, chinaApiUrl, chinaShopUrl, ...allowedOrigins]
  return own.some((it) => it && new URL(it).origin === new URL(url).origin)
}

/**
 * Signs a page for the JS-SDK (JS-SDK, appendix 1): SHA-1 over ticket, nonce, time and address, in this
 * order.
 * @param timestamp seconds since 1970
 */
export const signWechatPage = (ticket: string, nonce: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex')

/** Returns what the JS-SDK needs on a page. Refuses `wechat-unavailable`, `input-invalid` for other hosts. */
export async function signPage(
  ctx: Ctx,
  input: Input<typeof wechatConfig>,
): Promise<Result<Output<typeof wechatConfig>>> {
  const { config } = ctx
  if (!config.wechatAppId || !config.wechatAppSecret) return refuse('wechat-unavailable')
  if (!isOwnPage(config, input.url)) return refuseFields({ url: localize(foreign, ctx.language) })
  const [url = ''] = input.url.split('#')
  let ticket: string
  try {
    ticket = await getToken(ctx, 'ticket')
  } catch (error) {
    ctx.log.warn({ err: error }, 'WeChat issued no ticket')
    return refuse('wechat-unavailable')
  }
  const nonceStr = ctx.ids.secret(NONCE_BYTES)
  const timestamp = Math.floor(ctx.clock.now().getTime() / 1000)
  return ok({
    appId: config.wechatAppId,
    timestamp,
    nonceStr,
    signature: signWechatPage(ticket, nonceStr, timestamp, url),
    script: config.wechatSdkUrl,
  })
}
