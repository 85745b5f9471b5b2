import type { Output } from '@pasar/contract/call'
import type { homePage } from '@pasar/contract/calls/content'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { homeCatalog } from '../catalog/index.ts'
import { listProductCoupons } from '../pricing/index.ts'
import { hotWords } from '../search/index.ts'
import { bannersAt } from './banners.ts'
import { latestNews } from './news/news.ts'
import { currentNotices } from './notices.ts'

const NEWS = 4

/**
 * Returns the home page in one response, equal for all callers and cached. Members' own data (coupons, likes)
 * has separate calls.
 */
export async function home(ctx: Ctx): Promise<Result<Output<typeof homePage>>> {
  const { tx, language, market } = ctx
  const now = ctx.clock.now()
  const [catalog, banners, notices, news, coupons, words] = await Promise.all([
    homeCatalog(ctx),
    bannersAt(tx, 'home', language, now),
    currentNotices(ctx),
    latestNews(tx, language, now, NEWS),
    listProductCoupons(tx, null, { memberId: null, language, market, now }),
    hotWords(ctx),
  ])
  return ok({ ...catalog, banners, notices, news, coupons, hotWords: words, now: now.toISOString() })
}
