import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { countBoughtBefore } from '../orders/index.ts'
import type { RequestedLine } from './input-rows.ts'
import { findLimitProblem, type LineProblem, partitionLines } from './rules.ts'

export type ChosenLines<Line = RequestedLine> = {
  lines: Line[]
  /** The problems of selected cart lines that are unavailable and not ordered. */
  problems: LineProblem[]
}

const refusal = ({ refusal: name, skuId, left }: LineProblem) => refuse(name, { skuId, left })

/**
 * Chooses the lines of a draft or an order. Unavailable cart lines are omitted; without any available line
 * the first problem is refused.
 * @param forOrder locks the member where a limit per member applies, so that concurrent orders count one
 * after the other
 */
export async function chooseLines<Line extends RequestedLine>(
  ctx: MemberContext,
  requested: readonly Line[],
  forOrder: boolean,
): Promise<Result<ChosenLines<Line>>> {
  if (requested.length === 0) return refuse('nothing-selected')
  const { chosen, problems } = partitionLines(requested)
  if (chosen.length === 0) return refusal(problems[0]!)
  const limited = chosen.filter((l) => l.limitPerMember !== null).map((l) => l.goodsId)
  let problem = findLimitProblem(chosen, (line) => line.bought)
  if (!problem && limited.length > 0 && forOrder) {
    // Counts again under the lock, which excludes concurrent orders of the member.
    await lock(ctx.tx, 'member', ctx.member.id)
    const bought = await countBoughtBefore(ctx.tx, ctx.member.id, limited)
    problem = findLimitProblem(chosen, (line) => bought.get(line.goodsId) ?? 0)
  }
  return problem ? refusal(problem) : ok({ lines: chosen, problems })
}
