import type { Input, Output } from '@pasar/contract/call'
import type { commentAnswers, commentInfo, commentList } from '@pasar/contract/calls/content/comments'
import type { Ctx } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findAnswers, findComment, findComments } from './queries.ts'

/** Lists the comments of an article with their first answers. */
export async function listComments(
  ctx: Ctx,
  { newsId, sort, page, limit }: Input<typeof commentList>,
): Promise<Result<Output<typeof commentList>>> {
  return ok({ ...(await findComments(ctx, newsId, sort, { page, limit })), page, limit })
}

/** Returns a comment. Refuses `not-found` for one that the caller does not see. */
export async function showComment(
  ctx: Ctx,
  { id }: Input<typeof commentInfo>,
): Promise<Result<Output<typeof commentInfo>>> {
  const comment = await findComment(ctx, id)
  return comment ? ok(comment) : refuse('not-found')
}

/** Lists the answers of a comment, oldest first. */
export async function listAnswers(
  ctx: Ctx,
  { id, page, limit }: Input<typeof commentAnswers>,
): Promise<Result<Output<typeof commentAnswers>>> {
  return ok({ ...(await findAnswers(ctx, id, { page, limit })), page, limit })
}
