import type { ThirdPartyOffer } from '@pasar/contract/security/third-party'
import type { Config } from '../config.ts'

/** Returns the services that are configured completely, in the order in which the client shows them. */
export function listThirdPartyOffers(config: Config): ThirdPartyOffer[] {
  const offers: Record<ThirdPartyOffer, boolean> = {
    wechat: Boolean(config.wechatSignIn === 'on' && config.wechatAppId && config.wechatAppSecret),
    'wechat-qr': Boolean(config.wechatWebAppId && config.wechatWebAppSecret),
    google: Boolean(config.googleClientId && config.googleClientSecret),
    apple: Boolean(config.appleClientId && config.appleTeamId && config.appleKeyId && config.applePrivateKey),
  }
  return (Object.keys(offers) as ThirdPartyOffer[]).filter((it) => offers[it])
}
