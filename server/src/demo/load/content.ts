import { renderBanner } from '@pasar/artwork/banners'
import { renderNewsCover } from '@pasar/artwork/news'
import { agreements } from '../../domains/content/agreements/tables.ts'
import { banners, news, notices } from '../../domains/content/tables.ts'
import { hotWords } from '../../domains/search/tables.ts'
import type { DemoBanner, DemoData } from '../types.ts'
import { buildBlocks } from './blocks.ts'
import { inDays, type Loading, must } from './context.ts'

const COVER_GROUND = '#dfe8e3'

type Ids = ReadonlyMap<string, { id: string }>
type Targets = { goods: Ids; categories: Ids; news: Ids }

/** Returns the client's address that a banner opens. */
function buildPath({ kind, slug }: DemoBanner['target'], targets: Targets): string {
  switch (kind) {
    case 'campaign':
      return `/pages/activity/index?id=${encodeURIComponent(slug)}`
    case 'goods':
      return `/pages/goods/goodsInfo?id=${must(targets.goods, slug).id}`
    case 'category':
      return `/pages/goods/category?id=${must(targets.categories, slug).id}`
    case 'news':
      return `/pages/other/news?id=${must(targets.news, slug).id}`
    case 'tag':
      return `/pages/goods/search?tag=${encodeURIComponent(slug)}`
  }
}

/** Inserts news, banners, notices, agreements and hot words. @returns the articles by key */
export async function loadContent(
  { ctx, gallery, now }: Loading,
  data: DemoData,
  loaded: { goods: Ids; categories: Ids },
): Promise<Ids> {
  const articles = data.news.map((article) => {
    return {
      id: ctx.ids.uuid(),
      category: article.category,
      title: article.title,
      summary: article.summary,
      author: article.author,
      blocks: buildBlocks(article.blocks),
      picture: gallery.drawing(
        `news-${article.key}`,
        renderNewsCover(article.scene),
        COVER_GROUND,
        article.alt,
      ),
      likes: article.likes,
      publishedAt: inDays(now, -article.daysAgo),
    }
  })
  await ctx.tx.insert(news).values(articles)
  const newsByKey = new Map(data.news.map((article, i) => [article.key, articles[i]!]))
  const targets = { ...loaded, news: newsByKey }
  await ctx.tx.insert(banners).values(
    data.banners.map((banner, position) => {
      const { place, eyebrow, title, action, background } = banner
      return {
        id: ctx.ids.uuid(),
        place,
        position,
        eyebrow,
        title,
        action,
        target: buildPath(banner.target, targets),
        picture: gallery.drawing(`banner-${banner.key}`, renderBanner(banner), background[1], banner.alt),
        background,
      }
    }),
  )
  await ctx.tx.insert(notices).values(
    data.notices.map((notice) => ({
      id: ctx.ids.uuid(),
      title: notice.title,
      text: notice.text,
      publishedAt: inDays(now, -notice.daysAgo),
      endsAt: notice.endsInDays === null ? null : inDays(now, notice.endsInDays),
    })),
  )
  await ctx.tx.insert(agreements).values(
    data.agreements.map(({ kind, version, title, blocks }) => ({
      id: ctx.ids.uuid(),
      kind,
      version,
      title,
      blocks: buildBlocks(blocks),
      createdAt: new Date(`${version}T00:00:00Z`),
      publishedAt: new Date(`${version}T00:00:00Z`),
    })),
  )
  await ctx.tx.insert(hotWords).values(data.hotWords)
  return newsByKey
}
