import type { AfterSale } from '@pasar/contract/calls/after-sales/after-sales'
import type { AfterSaleEventKind } from '@pasar/contract/calls/after-sales/shapes'
import type { AfterSaleKind, AfterSaleState } from '@pasar/contract/orders/after-sale-states'

type Step = AfterSale['steps'][number]
type StepKey = Step['key']

/** The entry of the timeline that reaches each step; goods at a service center have been sent. */
const eventOf: Record<StepKey, AfterSaleEventKind> = {
  submitted: 'submitted',
  approved: 'approved',
  parcelSent: 'parcel_sent',
  received: 'received',
  refunded: 'refunded',
  replacementSent: 'replacement_sent',
  sentBack: 'sent_back',
  finished: 'finished',
  rejected: 'rejected',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'expired',
  lost: 'lost',
}

const reaches = (event: AfterSaleEventKind, key: StepKey): boolean =>
  event === eventOf[key] || (event === 'taken_in' && key === 'parcelSent')

/** The steps of a request that succeeds. */
const planOf = (kind: AfterSaleKind, goodsBack: boolean): StepKey[] =>
  kind === 'return'
    ? goodsBack
      ? ['submitted', 'approved', 'parcelSent', 'received', 'refunded']
      : ['submitted', 'approved', 'refunded']
    : ['submitted', 'approved', 'parcelSent', 'received', 'replacementSent', 'finished']

/** Builds the steps of a request: those it has reached and, while it is open, those ahead. */
export function buildSteps(
  { kind, state, goodsBack }: { kind: AfterSaleKind; state: AfterSaleState; goodsBack: boolean },
  events: readonly { kind: AfterSaleEventKind; at: Date }[],
): Step[] {
  const step = (key: StepKey): Step => ({
    key,
    at: events.findLast(({ kind: of }) => reaches(of, key))?.at.toISOString() ?? null,
  })
  const plan = planOf(kind, goodsBack).map(step)
  const reached = plan.filter(({ at }) => at !== null)
  if (state === 'rejected' || state === 'withdrawn' || state === 'expired' || state === 'lost')
    return [...reached, step(state)]
  // A warranty that nothing could replace.
  if (kind !== 'return' && (state === 'refunding' || state === 'refunded'))
    return [...reached, step('refunded')]
  const wasReplaced = events.some((event) => event.kind === 'replacement_sent')
  const isSentBack = state === 'refused' || state === 'sent_back' || (state === 'finished' && !wasReplaced)
  if (!isSentBack) return plan
  const turn = events.some((event) => event.kind === 'refused') ? 'refused' : 'withdrawn'
  const before = reached.filter(({ key }) => key !== 'finished' && key !== 'received')
  return [...before, step(turn), step('sentBack'), step('finished')]
}
