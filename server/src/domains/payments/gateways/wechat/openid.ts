import { z } from 'zod'
import type { CreateInput } from '../gateway.ts'
import type { WechatSettings } from './credentials.ts'

type SignIn = NonNullable<CreateInput['signIn']>

/**
 * Builds the URL of WeChat's sign-in with scope `snsapi_base`, which shows no page. WeChat requires the
 * fragment.
 */
export function buildSignInUrl(
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

const TokenAnswer = z.object({ openid: z.string().min(1) })

/**
 * Exchanges a code for the payer's openid; empty when WeChat rejects the code or does not answer: the shopper
 * signs in again.
 */
export async function fetchOpenid(settings: WechatSettings, code: string): Promise<string> {
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
    return TokenAnswer.safeParse(JSON.parse(await response.text())).data?.openid ?? ''
  } catch {
    return ''
  }
}
