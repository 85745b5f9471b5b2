import type { ThirdParty, ThirdPartyOffer } from '@pasar/contract/security/third-party'
import { listThirdPartyOffers } from '../../../../config/third-party-offers.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { apple } from './apple.ts'
import { google } from './google.ts'
import type { Provider } from './provider.ts'
import { wechat, wechatQr } from './wechat.ts'

/** The services by which members sign in. */
export const providers: Record<ThirdPartyOffer, Provider> = { apple, google, wechat, 'wechat-qr': wechatQr }

/** Returns how the shop offers a service to the browser of a request; undefined if it does not. */
export function findOffer(ctx: Ctx, provider: ThirdParty): ThirdPartyOffer | undefined {
  const isInWechat = /MicroMessenger/i.test(ctx.userAgent)
  const offer = provider === 'wechat' && !isInWechat ? 'wechat-qr' : provider
  return listThirdPartyOffers(ctx.config).find((it) => it === offer)
}
