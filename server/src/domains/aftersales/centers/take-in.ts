import type { Input, Output } from '@pasar/contract/call'
import type { centerReturnTakeIn } from '@pasar/contract/calls/after-sales/center-returns'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findOwnCenter } from '../../service-centers/index.ts'
import { holdUploads } from '../attachments.ts'
import { moveAfterSale } from '../move.ts'
import { findAfterSale, type LineRow, lockAfterSale } from '../queries.ts'
import { presentReturns } from './center-returns.ts'

type TakeInInput = Input<typeof centerReturnTakeIn>

/**
 * Confirms what was handed in at the member's service center. The shop gets the goods from there and inspects
 * them; the buyer gets a message, and cannot withdraw any more. Refuses `not-found` for a request that was
 * not announced at this center, `state-changed` for a suspended center and for goods that are not expected,
 * such as those of a withdrawn request, and `input-invalid`.
 */
export async function takeIn(
  ctx: MemberContext,
  input: TakeInInput,
): Promise<Result<Output<typeof centerReturnTakeIn>>> {
  const center = await findOwnCenter(ctx.tx, ctx.member.id)
  const locked = center && (await lockAfterSale(ctx.tx, input.id))
  if (!center || locked?.request.serviceCenterId !== center.id) return refuse('not-found')
  if (center.state !== 'active') return refuse('state-changed')
  const lines = fitLines(locked.lines, input.lines)
  if (!lines) return refuse('input-invalid')
  const owner = { id: ctx.member.id, holder: `aftersale-intake:${input.id}` }
  const { note, fileIds } = input
  const intake = { at: ctx.clock.now().toISOString(), note, fileIds: [...new Set(fileIds)], lines }
  if (!(await moveAfterSale(ctx, locked, 'takeIn', { party: 'center', note }, { intake })))
    return refuse('state-changed')
  if (!(await holdUploads(ctx.tx, owner, { pictures: fileIds })))
    return refuseFields({ fileIds: text(ctx.language, 'aftersales.field_files') })
  const [view] = await presentReturns(ctx, [(await findAfterSale(ctx.tx, input.id))!])
  return ok(view!)
}

/** Returns the units by line, without lines of none; null where they do not fit the request. */
function fitLines(lines: readonly LineRow[], given: TakeInInput['lines']): TakeInInput['lines'] | null {
  const most = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const fits = given.every(({ lineId, quantity }) => quantity <= (most.get(lineId) ?? -1))
  const some = given.filter(({ quantity }) => quantity > 0)
  const isDistinct = new Set(given.map(({ lineId }) => lineId)).size === given.length
  return fits && isDistinct && some.length > 0 ? some : null
}
