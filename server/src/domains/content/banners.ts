import type { Input, Output } from '@pasar/contract/call'
import type { bannerList } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result } from '../../platform/result.ts'
import { banners } from './tables.ts'

/** Returns the current banners of a place in order. */
export async function bannersAt(tx: Tx, place: string, language: Language, now: Date) {
  const rows = await tx
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.place, place),
        or(isNull(banners.startsAt), lte(banners.startsAt, now)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.position))
  return rows.map((b) => ({
    id: b.id,
    eyebrow: localize(b.eyebrow, language),
    title: localize(b.title, language),
    action: localize(b.action, language),
    target: b.target,
    picture: presentPicture(b.picture, language),
    background: b.background,
  }))
}

/** Returns the current banners of a placement. */
export async function listBanners(
  ctx: Ctx,
  input: Input<typeof bannerList>,
): Promise<Result<Output<typeof bannerList>>> {
  return ok({ list: await bannersAt(ctx.tx, input.place, ctx.language, ctx.clock.now()) })
}
