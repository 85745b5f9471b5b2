import { renderBanner } from '@pasar/artwork/banners'
import { cannedReplies } from '../../domains/canned-replies/tables.ts'
import { campaignCoupons, campaignProducts, campaigns } from '../../domains/content/campaigns/tables.ts'
import type { DemoData } from '../types.ts'
import { buildBlocks } from './blocks.ts'
import { inDays, type Loading, must } from './context.ts'

type Ids = ReadonlyMap<string, { id: string }>

/** Inserts the campaigns with their products and coupons, and the canned replies. */
export async function loadCampaigns(
  { ctx, gallery, now }: Loading,
  data: DemoData,
  loaded: { goods: Ids; coupons: ReadonlyMap<string, string> },
): Promise<void> {
  for (const [position, campaign] of data.campaigns.entries()) {
    const id = ctx.ids.uuid()
    const { slug, kind, title, summary, scene, ground, alt, audience, startsInDays, endsInDays } = campaign
    await ctx.tx.insert(campaigns).values({
      ...{ id, slug, kind, title, summary, audience, position, published: true, createdAt: now },
      picture: gallery.drawing(
        `campaign-${slug}`,
        renderBanner({ scene, background: [ground, ground] }),
        ground,
        alt,
      ),
      blocks: buildBlocks(campaign.blocks),
      startsAt: inDays(now, startsInDays),
      endsAt: endsInDays === null ? null : inDays(now, endsInDays),
    })
    const goods = campaign.goods.map((key) => must(loaded.goods, key).id)
    await ctx.tx
      .insert(campaignProducts)
      .values(goods.map((goodsId, at) => ({ campaignId: id, position: at, goodsId })))
    const coupons = campaign.coupons.map((key) => must(loaded.coupons, key))
    if (coupons.length > 0)
      await ctx.tx
        .insert(campaignCoupons)
        .values(coupons.map((couponId, at) => ({ campaignId: id, position: at, couponId })))
  }
  await ctx.tx
    .insert(cannedReplies)
    .values(data.cannedReplies.map((reply) => ({ ...reply, id: ctx.ids.uuid(), updatedAt: now })))
}
