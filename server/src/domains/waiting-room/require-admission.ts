import type { Deps } from '../../platform/context.ts'
import type { CallResponse } from '../../platform/http/calls/call-response.ts'
import type { GatedRequest } from '../../platform/http/calls/handle.ts'
import { toLoggableError } from '../../platform/http/responses/errors.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { deleteAdmission, findCartSkuIds, isAdmitted } from './queries.ts'
import { forgetMember } from './queue.ts'
import { pollSeconds } from './rules.ts'
import { getTerms, requireAdmission } from './terms.ts'

type Outcome = CallResponse | Refusal
/** What is bought: one SKU, or the selected lines of a cart. */
type Selection = { source?: 'cart' | 'direct'; skuId?: string | undefined }
/** The cart of calls whose `source` is the cart. */
type Cart = 'cart' | 'shop-cart'

/** Requires an admission of a draft: of what a member in checkout reads. */
export const gateDraft =
  (cart: Cart) =>
  async (deps: Deps, input: Selection, request: GatedRequest<Outcome>): Promise<Outcome> =>
    (await check(deps, cart, input, request)).refusal ?? (await request.run())

/**
 * Requires an admission of an order, which ends with it. A repeated request gets what the first one got.
 */
export const gateOrder =
  (cart: Cart) =>
  async (deps: Deps, input: Selection, request: GatedRequest<Outcome>): Promise<Outcome> => {
    const { memberId, skuIds = [], refusal } = await check(deps, cart, input, request)
    if (refusal && !(await request.isRepeated())) return refusal
    const outcome = await request.run()
    const isPlaced = 'payload' in outcome && !outcome.refusal && !outcome.replayed
    if (memberId && !refusal && isPlaced) {
      // The order is placed, whatever becomes of the admission.
      await deleteAdmission(deps.db, memberId, skuIds).catch((error: unknown) =>
        deps.log.warn({ err: toLoggableError(error) }, 'an admission did not end with its order'),
      )
      forgetMember(deps, memberId)
    }
    return outcome
  }

type Checked = {
  /** The member, if what is bought requires an admission. */
  memberId?: string
  /** What the admission is to; none for the whole shop. */
  skuIds?: readonly string[]
  refusal?: Refusal
}

async function check(
  deps: Deps,
  cart: Cart,
  { source, skuId }: Selection,
  { actor }: GatedRequest<Outcome>,
): Promise<Checked> {
  const terms = await getTerms(deps)
  if (!terms || actor.kind !== 'member') return {}
  const bought = source === 'cart' ? await findCartSkuIds(deps.db, actor.id, cart) : skuId ? [skuId] : []
  const skuIds = requireAdmission(bought, terms)
  if (skuIds.length === 0) return {}
  // Another server may have admitted the member a moment ago: memory cannot refuse.
  const admission = { skuIds: terms.scope ? skuIds : [], now: deps.clock.now() }
  if (await isAdmitted(deps.db, actor.id, admission)) return { memberId: actor.id, skuIds: admission.skuIds }
  deps.metrics.waitingRoom.inc({ outcome: 'refused' })
  return {
    memberId: actor.id,
    refusal: refuse('admission-required', {
      skuIds,
      retryAfter: pollSeconds({ position: 0, waitSeconds: 0 }, Math.random()),
    }),
  }
}
