import { z } from 'zod'
import type { CreateInput } from '../gateway.ts'
import type { WechatSettings } from './client.ts'

type SignIn = NonNullable<CreateInput['signIn']>

/**
 * Where a shopper in WeChat is sent so that WeChat tells who he is to this shop: `snsapi_base`, which shows no page. The
 * part behind the hash is WeChat's own wish.
 */
export function signInAddress(
  { signInUrl, appId }: WechatSettings,
  { returnUrl, state }: Pick<SignIn, 'returnUrl' | 'state'>,
): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: returnUrl,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${signInUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
}

const Told = z.object({ openid: z.string().min(1) })

/** Who a code stands for; empty when WeChat does not take it (any more) or does not answer: he is sent there again. */
export async function openidOf(settings: WechatSettings, code: string): Promise<string> {
  const { openApiUrl, appId, appSecret, timeoutMs } = settings
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  })
  try {
    const response = await settings.fetch(`${openApiUrl}/sns/oauth2/access_token?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    const told = Told.safeParse(JSON.parse(await response.text()))
    return told.success ? told.data.openid : ''
  } catch {
    return ''
  }
}
