import type { CampaignState } from '@pasar/contract/calls/content/campaigns'
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { campaignCoupons, campaignProducts, campaigns } from './tables.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** The condition of a state, as getCampaignState() decides it. */
export function inState(state: CampaignState, now: Date): SQL | undefined {
  if (state === 'ended') return lte(campaigns.endsAt, now)
  const goesOn = or(isNull(campaigns.endsAt), gt(campaigns.endsAt, now))
  return and(goesOn, state === 'running' ? lte(campaigns.startsAt, now) : gt(campaigns.startsAt, now))
}

/** The order of a list: by position, then the next to start, or the latest to end. */
export const orderOf = (state: CampaignState | undefined): SQL[] => {
  if (state === 'ended') return [desc(campaigns.endsAt), desc(campaigns.id)]
  if (state === 'coming') return [asc(campaigns.startsAt), asc(campaigns.position), desc(campaigns.id)]
  return [asc(campaigns.position), desc(campaigns.startsAt), desc(campaigns.id)]
}

/** Returns the ids of a campaign's products, in order. */
export async function findProductIds(tx: Tx, campaignId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: campaignProducts.goodsId })
    .from(campaignProducts)
    .where(eq(campaignProducts.campaignId, campaignId))
    .orderBy(asc(campaignProducts.position))
  return rows.map(({ id }) => id)
}

/** Returns the ids of a campaign's coupons, in order. */
export async function findCouponIds(tx: Tx, campaignId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: campaignCoupons.couponId })
    .from(campaignCoupons)
    .where(eq(campaignCoupons.campaignId, campaignId))
    .orderBy(asc(campaignCoupons.position))
  return rows.map(({ id }) => id)
}
