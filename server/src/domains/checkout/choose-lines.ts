import type { MemberContext } from '../../platform/context.ts'
import { lock } from '../../platform/locks.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { selectedLines } from '../cart/index.ts'
import { skusForSale } from '../catalog/index.ts'
import { boughtBefore } from '../orders/index.ts'
import { type ChosenLine, type LineProblem, limitProblem, sortOut, type Wanted } from './rules.ts'

/** What is to be bought: the cart's selected lines, or one SKU directly. */
export type Asked = { source: 'cart' | 'direct'; skuId?: string | undefined; quantity: number }

export type Chosen = {
  lines: ChosenLine[]
  /** Selected lines of the cart that cannot be had: the cart shows them apart, they are not ordered. */
  left: LineProblem[]
}

const refusal = ({ refusal: name, skuId, left }: LineProblem) => refuse(name, { skuId, left })

/**
 * The lines of a draft or an order. Buying directly, a line that cannot be had is refused; from the cart only when
 * nothing else is left.
 * @param forOrder holds other orders of the member back where limits per member have to be counted
 */
export async function chooseLines(ctx: MemberContext, asked: Asked, forOrder: boolean): Promise<Result<Chosen>> {
  const wanted = await wantedLines(ctx, asked)
  if (wanted.length === 0) return refuse('nothing-selected')
  const skus = await skusForSale(ctx.tx, wanted.map((w) => w.skuId), ctx.language)
  const { chosen, problems } = sortOut(wanted, skus, ctx.clock.now())
  if (chosen.length === 0) return refusal(problems[0]!)
  const limited = chosen.filter((l) => l.sku.limitPerMember !== null).map((l) => l.sku.goodsId)
  if (limited.length > 0 && forOrder) await lock(ctx.tx, 'member', ctx.member.id)
  const tooMany = limitProblem(chosen, await boughtBefore(ctx.tx, ctx.member.id, limited))
  return tooMany ? refusal(tooMany) : ok({ lines: chosen, left: problems })
}

async function wantedLines(ctx: MemberContext, { source, skuId, quantity }: Asked): Promise<Wanted[]> {
  if (source === 'direct') return skuId ? [{ skuId, quantity }] : []
  return await selectedLines(ctx.tx, ctx.member.id)
}
