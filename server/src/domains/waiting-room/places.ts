import type { Input, Output } from '@pasar/contract/call'
import type {
  WaitingRoomPlace,
  waitingRoomEnter,
  waitingRoomLeave,
  waitingRoomPlace,
} from '@pasar/contract/calls/orders/waiting-room'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { deletePlace } from './queries.ts'
import { askQueue, enterQueue, forgetMember, type Snapshot, withdrawArrival } from './queue.ts'
import { estimateSeconds, pollSeconds } from './rules.ts'
import { getTerms, type QueueTerms, requireAdmission } from './terms.ts'

/**
 * The products of a large cart by which a member waits for the whole shop; thousands of carts are compared
 * with the stock. An admission to products of flash sales is for all that are named.
 */
const SKUS_MAX = 20

/** Lets the member enter the waiting room. Who is in it for the same products keeps the place. */
export async function enter(
  ctx: MemberContext,
  { skuIds }: Input<typeof waitingRoomEnter>,
): Promise<Result<Output<typeof waitingRoomEnter>>> {
  const terms = await getTerms(ctx)
  const required = terms ? requireAdmission(skuIds, terms) : []
  if (!terms || required.length === 0) return ok(withoutPlace(ctx, 'open'))
  const awaited = terms.scope ? required : required.slice(0, SKUS_MAX)
  const snapshot = await enterQueue(ctx, terms, ctx.member.id, awaited)
  return ok(present(ctx, terms, snapshot))
}

/** Shows the member's place, from memory. */
export async function showPlace(ctx: MemberContext): Promise<Result<Output<typeof waitingRoomPlace>>> {
  const terms = await getTerms(ctx)
  if (!terms) return ok(withoutPlace(ctx, 'open'))
  return ok(present(ctx, terms, await askQueue(ctx, terms, ctx.member.id)))
}

/** Gives up the member's place or admission; the next one is admitted when a client asks. */
export async function leave(ctx: MemberContext): Promise<Result<Output<typeof waitingRoomLeave>>> {
  await withdrawArrival(ctx, ctx.member.id)
  await deletePlace(ctx.tx, ctx.member.id)
  forgetMember(ctx, ctx.member.id)
  return ok({})
}

const withoutPlace = ({ clock }: MemberContext, state: 'open' | 'none'): WaitingRoomPlace => ({
  state,
  position: 0,
  waitSeconds: 0,
  admittedUntil: null,
  now: clock.now().toISOString(),
  retryAfter: pollSeconds({ position: 0, waitSeconds: 0 }, Math.random()),
})

function present(ctx: MemberContext, terms: QueueTerms, snapshot: Snapshot): WaitingRoomPlace {
  const none = withoutPlace(ctx, 'none')
  const until = snapshot.admittedUntil.get(ctx.member.id)
  if (until && until > ctx.clock.now())
    return { ...none, state: 'admitted', admittedUntil: until.toISOString() }
  const place = snapshot.queue.get(ctx.member.id)
  if (!place) return none
  if (place.state !== 'waiting') return { ...none, state: place.state }
  const waitSeconds = estimateSeconds(place.position, { ...terms, perMinute: snapshot.perMinute })
  return {
    ...none,
    ...place,
    waitSeconds,
    retryAfter: pollSeconds({ position: place.position, waitSeconds }, Math.random()),
  }
}
