import { eq } from 'drizzle-orm'
import { campaigns } from '../../domains/content/campaigns/tables.ts'
import { popups } from '../../domains/content/tables.ts'
import type { DemoData } from '../types.ts'
import type { Loading } from './context.ts'

/** Inserts the popups with the pictures of their campaigns. They open once per visit, on the activity tab. */
export async function loadPopups({ ctx, now }: Loading, data: DemoData): Promise<void> {
  for (const { campaign, title, text, action } of data.popups) {
    const [found] = await ctx.tx
      .select({ picture: campaigns.picture })
      .from(campaigns)
      .where(eq(campaigns.slug, campaign))
    await ctx.tx.insert(popups).values({
      ...{ id: ctx.ids.uuid(), title, text, action, audience: 'all', languages: [], pages: ['activity'] },
      target: `/pages/activity/index?id=${encodeURIComponent(campaign)}`,
      picture: found?.picture ?? null,
      ...{ oncePerSession: true, priority: 0, published: true, createdAt: now },
    })
  }
}
