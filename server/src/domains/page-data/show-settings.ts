import type { Output } from '@pasar/contract/call'
import type { accountSettingsPage, userSettingsPage } from '@pasar/contract/calls/account/page-data'
import { APP_VERSION } from '@pasar/contract/constants'
import { listThirdPartyOffers } from '../../config/third-party-offers.ts'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { findMember } from '../identity/index.ts'
import { offersSavedCards } from '../payments/index.ts'
import { findBuyer, findVerifiedName, presentBuyer } from '../verification/index.ts'
import { buildEntry, buildGroup, countValue } from './entries.ts'
import { buildPartnerEntries } from './partner-entries.ts'
import { countRecords } from './queries.ts'

/** Returns the settings about the person and the shop. Refuses `user-unknown`. */
export async function showUserSettings(ctx: MemberContext): Promise<Result<Output<typeof userSettingsPage>>> {
  const { language } = ctx
  if (!(await findMember(ctx.tx, ctx.member.id))) return refuse('user-unknown')
  const counts = await countRecords(ctx.tx, ctx.member.id, ctx.clock.now())
  const buyer = await findBuyer(ctx.tx, ctx.member.id)
  const content = (kind: string) => `/pages/my/content?kind=${kind}`
  const open = { memberOnly: false }
  return ok({
    groups: [
      buildGroup(language, 'shopping', [
        buildEntry(language, 'addresses', 'address', '/pages/address/addressMessage', {
          value: countValue(counts.addresses),
        }),
        buildEntry(language, 'buyer', 'buyer', '/pages/my/verification?kind=buyer', {
          value: buyer ? presentBuyer(ctx, buyer).numberMasked : text(language, 'pageData.state_unset'),
        }),
        buildEntry(language, 'coupons', 'coupon', '/pages/my/coupons', { value: countValue(counts.coupons) }),
        buildEntry(language, 'gift-cards', 'gift', '/pages/my/presentList', {
          value: countValue(counts.giftCards),
        }),
        buildEntry(language, 'bank-cards', 'bank-card', '/pages/wallet/bankCards', {
          value: countValue(counts.bankCards),
        }),
        buildEntry(language, 'saved-cards', 'payment-card', '/pages/my/savedCards', {
          value: countValue(counts.savedCards),
          shown: counts.savedCards > 0 || offersSavedCards(ctx.config),
        }),
        buildEntry(language, 'stock-alerts', 'alert', '/pages/my/stockAlerts', {
          value: countValue(counts.stockAlerts),
        }),
        buildEntry(language, 'viewed', 'history', '/pages/my/viewed', {
          value: text(language, `pageData.viewed_${counts.recordsViews ? 'on' : 'off'}`),
        }),
      ]),
      buildGroup(language, 'shop', [
        buildEntry(language, 'feedback', 'feedback', '/pages/my/feedbacks', { badge: counts.answers }),
        buildEntry(language, 'agreements', 'document', '/pages/my/agreements'),
        buildEntry(language, 'terms', 'document', content('terms'), open),
        buildEntry(language, 'privacy', 'privacy', content('privacy'), open),
        buildEntry(language, 'returns', 'returns', content('returns'), open),
        buildEntry(language, 'about', 'info', content('about'), { ...open, value: APP_VERSION }),
      ]),
    ],
  })
}

/** Returns the settings about the account and its security. Refuses `user-unknown`. */
export async function showAccountSettings(
  ctx: MemberContext,
): Promise<Result<Output<typeof accountSettingsPage>>> {
  const { language } = ctx
  const now = ctx.clock.now()
  const member = await findMember(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  const counts = await countRecords(ctx.tx, ctx.member.id, now)
  const isVerified = (await findVerifiedName(ctx, ctx.member.id)) !== null
  const isLocked = member.payPasswordLockedUntil !== null && member.payPasswordLockedUntil > now
  const pinState = isLocked ? 'locked' : member.hasPayPassword ? undefined : 'unset'
  const { cancellation } = counts
  const hasThirdParties = listThirdPartyOffers(ctx.config).length > 0 || counts.thirdParties > 0
  return ok({
    groups: [
      buildGroup(language, 'security', [
        buildEntry(language, 'security', 'security', '/pages/my/security', {
          value: pinState ? text(language, `pageData.pin_${pinState}`) : '',
          badge: pinState ? 1 : 0,
        }),
        buildEntry(language, 'third-party', 'link', '/pages/my/thirdParty', {
          value: countValue(counts.thirdParties),
          shown: hasThirdParties,
        }),
        buildEntry(language, 'verification', 'verification', '/pages/my/verification', {
          value: text(language, `pageData.state_${isVerified ? 'verified' : 'unverified'}`),
        }),
      ]),
      buildGroup(language, 'account', [
        ...buildPartnerEntries(language, counts),
        buildEntry(language, 'message-emails', 'mail', '/pages/my/messageEmails'),
        buildEntry(language, 'cancel', 'cancel', '/pages/login/logOff/index', {
          value:
            cancellation === 'review' || cancellation === 'approved' || cancellation === 'rejected'
              ? text(language, `pageData.cancellation_${cancellation}`)
              : '',
          badge: cancellation === 'approved' ? 1 : 0,
        }),
      ]),
    ],
  })
}
