import type { Input, Output } from '@pasar/contract/call'
import type { productLike } from '@pasar/contract/calls/catalog'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { findLikes, like, unlike } from './queries.ts'

/** Likes or unlikes a product. Idempotent. */
export async function likeProduct(
  ctx: MemberContext,
  { goodsIds, liked }: Input<typeof productLike>,
): Promise<Result<Output<typeof productLike>>> {
  if (liked) await like(ctx.tx, ctx.member.id, goodsIds, ctx.clock.now())
  else await unlike(ctx.tx, ctx.member.id, goodsIds)
  const likes = await findLikes(ctx.tx, goodsIds[0]!)
  return likes === undefined && liked ? refuse('goods-unavailable') : ok({ liked, likes: likes ?? 0 })
}
