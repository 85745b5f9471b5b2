import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { boughtBefore } from '../orders/index.ts'
import type { WantedLine } from './read-order.ts'
import { type LineProblem, limitProblem, sortOut } from './rules.ts'

export type Chosen<Line = WantedLine> = {
  lines: Line[]
  /** Selected lines of the cart that cannot be had: the cart shows them apart, they are not ordered. */
  left: LineProblem[]
}

const refusal = ({ refusal: name, skuId, left }: LineProblem) => refuse(name, { skuId, left })

/**
 * The lines of a draft or an order. Lines of the cart that cannot be had are left out, and refused when nothing
 * else is there.
 * @param forOrder holds other orders of the member back where limits per member have to be counted
 */
export async function chooseLines<Line extends WantedLine>(
  ctx: MemberContext,
  wanted: readonly Line[],
  forOrder: boolean,
): Promise<Result<Chosen<Line>>> {
  if (wanted.length === 0) return refuse('nothing-selected')
  const { chosen, problems } = sortOut(wanted)
  if (chosen.length === 0) return refusal(problems[0]!)
  const limited = chosen.filter((l) => l.limitPerMember !== null).map((l) => l.goodsId)
  let tooMany = limitProblem(chosen, (line) => line.bought)
  if (!tooMany && limited.length > 0 && forOrder) {
    // Counted again once no other order of the member can come between.
    await lock(ctx.tx, 'member', ctx.member.id)
    const bought = await boughtBefore(ctx.tx, ctx.member.id, limited)
    tooMany = limitProblem(chosen, (line) => bought.get(line.goodsId) ?? 0)
  }
  return tooMany ? refusal(tooMany) : ok({ lines: chosen, left: problems })
}
