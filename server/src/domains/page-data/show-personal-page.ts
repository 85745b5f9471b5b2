import type { Output } from '@pasar/contract/call'
import type { personalPage } from '@pasar/contract/calls/account/page-data'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { findShopEntry } from '../shops/index.ts'
import { buildEntry, buildGroup } from './entries.ts'
import { buildPartnerEntries } from './partner-entries.ts'
import { countRecords } from './queries.ts'

/** Returns the entries of the personal page. Visitors see the same ones, without counts. */
export async function showPersonalPage(ctx: Ctx): Promise<Result<Output<typeof personalPage>>> {
  const { language, actor } = ctx
  const counts = actor.kind === 'member' ? await countRecords(ctx.tx, actor.id, ctx.clock.now()) : null
  const shop = actor.kind === 'member' ? await findShopEntry(ctx.tx, actor.id) : undefined
  const open = { memberOnly: false }
  return ok({
    groups: [
      buildGroup(language, 'services', [
        buildEntry(language, 'coupons', 'coupon', '/pages/my/coupons', { badge: counts?.coupons ?? 0 }),
        buildEntry(language, 'gift-cards', 'gift', '/pages/my/presentList', {
          badge: counts?.giftCards ?? 0,
        }),
        buildEntry(language, 'team', 'team', '/pages/team/index'),
        ...buildPartnerEntries(language, counts, shop),
        buildEntry(language, 'couple-packs', 'couple', '/pages/user/couplePacks'),
        buildEntry(language, 'liked', 'like', '/pages/goods/search?liked=1'),
        buildEntry(language, 'viewed', 'history', '/pages/my/viewed', open),
        buildEntry(language, 'stock-alerts', 'alert', '/pages/my/stockAlerts', {
          badge: counts?.stockAlerts ?? 0,
        }),
        buildEntry(language, 'addresses', 'address', '/pages/address/addressMessage'),
        buildEntry(language, 'news', 'news', '/pages/other/news', open),
        buildEntry(language, 'saved-news', 'bookmark', '/pages/my/savedNews'),
        buildEntry(language, 'notices', 'notice', '/pages/other/notices', open),
        buildEntry(language, 'questions', 'help', '/pages/other/questions', open),
        buildEntry(language, 'feedback', 'feedback', '/pages/my/feedbacks', { badge: counts?.answers ?? 0 }),
        buildEntry(language, 'rates', 'rates', '/pages/activity/RealTime', open),
        buildEntry(language, 'returns', 'returns', '/pages/my/content?kind=returns', open),
        buildEntry(language, 'privacy', 'privacy', '/pages/my/content?kind=privacy', open),
        buildEntry(language, 'about', 'info', '/pages/my/content?kind=about', open),
      ]),
    ],
  })
}
