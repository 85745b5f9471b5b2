import type { Input } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/after-sales'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { type Refusal, type Result, refuse } from '../../../platform/result.ts'
import { writeOff } from '../../stock/index.ts'
import { addEvent, moveAfterSale, tellOthers } from '../move.ts'
import { type Locked, lockAfterSale } from '../queries.ts'
import { nextState } from '../rules.ts'
import { afterSaleLines, afterSales } from '../tables.ts'
import { claimAgain } from './claim-again.ts'
import { needsOtherDecider } from './other-decider.ts'
import { hasRefusedUnits } from './presenter.ts'
import { type AdminView, showRequest } from './read-requests.ts'
import { asShop, reserveReplacements } from './review.ts'

/**
 * Decides an escalated request as the operator. Overruled, a rejected request is reviewed again and cannot be
 * rejected; goods that the inspection refused, all or some, count as accepted and are written off; a shop
 * that does not act cannot reject any more. Refuses `not-found`, `state-changed`, `other-decider-needed` to
 * the account that rejected, `after-sale-too-many` or `exchanges-reached` when the units were refunded or
 * requested meanwhile, `out-of-stock` when a replacement is sold out.
 */
export async function decideEscalation(
  ctx: StaffContext,
  { id, decision, answer }: Input<typeof calls.adminAfterSaleDecide>,
): Promise<Result<AdminView>> {
  const locked = await lockAfterSale(ctx.tx, id)
  if (!locked) return refuse('not-found')
  const { request } = locked
  if (request.escalation !== 'open') return refuse('state-changed')
  if (await needsOtherDecider(ctx, request)) return refuse('other-decider-needed')
  const now = ctx.clock.now()
  const escalation = decision === 'uphold' ? ('upheld' as const) : ('overruled' as const)
  const change = { escalation, escalationAnswer: answer, escalationDecidedAt: now }
  const actor = { ...(await asShop(ctx, answer)), party: 'operator' as const }
  const move = decision === 'overrule' ? findMove(locked) : undefined
  const acceptsRest = decision === 'overrule' && (await hasRefusedUnits(ctx, id, locked.lines))
  const applied = move || acceptsRest ? await overrule(ctx, locked) : null
  if (applied) return applied
  if (move) await moveAfterSale(ctx, { ...locked, lines: acceptAll(locked) }, move, actor, change)
  else {
    const unreadByBuyer = request.unreadByBuyer + 1
    await ctx.tx
      .update(afterSales)
      .set({ ...change, unreadByBuyer, updatedAt: now })
      .where(eq(afterSales.id, id))
    await addEvent(ctx, id, escalation, actor)
    await tellOthers(ctx, request, actor, escalation)
  }
  const before = { state: request.state, escalation: request.escalation }
  await recordAudit(ctx, 'after-sale.decide', `after-sale:${id}`, before, { escalation, answer })
  return await showRequest(ctx, { id })
}

/** The move that gives the buyer right; none where the request goes on as it is. */
function findMove({ request: { kind, state }, lines }: Locked): 'reopen' | 'overrule' | undefined {
  if (nextState(kind, state, 'reopen')) return 'reopen'
  // Goods whose request was withdrawn on the way were not inspected: they go back.
  const isInspected = lines.some(({ accepted }) => accepted !== null)
  return isInspected && nextState(kind, state, 'overrule') ? 'overrule' : undefined
}

/** The lines of goods at the shop, all accepted. */
const acceptAll = ({ request, lines }: Locked): Locked['lines'] =>
  request.state === 'refused' ? lines.map((line) => ({ ...line, accepted: line.quantity })) : lines

/** Takes the units of a rejected request again, or accepts what was refused. */
async function overrule(ctx: StaffContext, locked: Locked): Promise<Refusal | null> {
  const { request, lines } = locked
  if (request.state === 'rejected') return await claimAgain(ctx, locked)
  for (const { id, quantity, accepted, disposition } of lines)
    await ctx.tx
      .update(afterSaleLines)
      .set({ accepted: quantity, disposition: accepted ? disposition : 'write_off' })
      .where(eq(afterSaleLines.id, id))
  const refused = lines
    .map((line) => ({ ...line, quantity: line.quantity - (line.accepted ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const short = request.kind === 'exchange' ? await reserveReplacements(ctx, refused) : null
  if (short) return short
  const lost = refused.filter(({ accepted, disposition }) => !accepted || disposition !== 'repair')
  await writeOff(
    ctx.tx,
    lost.map(({ skuId, quantity }) => ({ skuId, quantity })),
    request.no,
  )
  return null
}
