import type { Input, Output } from '@pasar/contract/call'
import type { popupList } from '@pasar/contract/calls/messages/popups'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { popups } from './tables.ts'

/** Lists the current popups for the caller's audience and language, highest priority first, then newest. */
export async function listPopups(
  ctx: Ctx,
  _: Input<typeof popupList>,
): Promise<Result<Output<typeof popupList>>> {
  const now = ctx.clock.now()
  const rows = await ctx.tx
    .select()
    .from(popups)
    .where(
      and(
        eq(popups.published, true),
        inArray(popups.audience, ['all', ctx.actor.kind === 'member' ? 'members' : 'visitors']),
        or(sql`cardinality(${popups.languages}) = 0`, sql`${ctx.language} = any(${popups.languages})`),
        or(isNull(popups.startsAt), lte(popups.startsAt, now)),
        or(isNull(popups.endsAt), gt(popups.endsAt, now)),
      ),
    )
    .orderBy(desc(popups.priority), desc(popups.createdAt), desc(popups.id))
    .limit(20)
  return ok({
    list: rows.map((row) => ({
      id: row.id,
      title: localize(row.title, ctx.language),
      text: localize(row.text, ctx.language),
      action: localize(row.action, ctx.language),
      target: row.target,
      picture: row.picture && presentPicture(row.picture, ctx.language),
      pages: row.pages,
      oncePerSession: row.oncePerSession,
    })),
  })
}
