import type { BlockingMatter } from '@pasar/contract/calls/account/cancellation'
import type { VetoReason } from '@pasar/contract/orders/order-states'
import type { Tx } from './db/types.ts'

/** The transitions that conditions of other domains can prevent, with the reasons that they give. */
export type VetoedTransitions = {
  'order.complete': VetoReason
  'order.reinstate': VetoReason | 'member-erased' | 'group-closed' | 'couple-pack-closed' | 'shop-closed'
  /** The cancellation of a member's account, which erases the member. */
  'member.erase': BlockingMatter
}
export type VetoedTransition = keyof VetoedTransitions

/** A vetoed row with the reason; `count`: the number of records that are the reason, 1 by default. */
export type Vetoed<T extends VetoedTransition> = { id: string; reason: VetoedTransitions[T]; count?: number }

/** A condition of a domain that prevents a transition of another domain's rows while it holds. */
export type VetoOf<T extends VetoedTransition> = {
  transition: T
  /**
   * Returns the vetoed rows with the reason, in one statement for any number of rows. The rows are locked, so
   * a change that creates or ends the condition must lock them, too.
   */
  find(tx: Tx, ids: readonly string[]): Promise<Vetoed<T>[]>
}

export type Veto = { [T in VetoedTransition]: VetoOf<T> }[VetoedTransition]

type Vetoes = { vetoes: readonly Veto[] }

/**
 * Asks all conditions of a transition.
 * @param ids rows that the transaction has locked, or that are only shown
 */
export async function listVetoed<T extends VetoedTransition>(
  { vetoes }: Vetoes,
  tx: Tx,
  transition: T,
  ids: readonly string[],
): Promise<Vetoed<T>[]> {
  if (ids.length === 0) return []
  const found: Vetoed<T>[] = []
  for (const veto of vetoes)
    if (veto.transition === transition) found.push(...(await (veto as unknown as VetoOf<T>).find(tx, ids)))
  return found
}

/**
 * Asks all conditions of a transition.
 * @param ids rows that the transaction has locked, or that are only shown
 * @returns the reasons by id; rows that may make the transition are absent
 */
export async function findVetoes<T extends VetoedTransition>(
  deps: Vetoes,
  tx: Tx,
  transition: T,
  ids: readonly string[],
): Promise<Map<string, VetoedTransitions[T][]>> {
  const reasons = new Map<string, VetoedTransitions[T][]>()
  for (const { id, reason } of await listVetoed(deps, tx, transition, ids))
    reasons.set(id, [...(reasons.get(id) ?? []), reason])
  return reasons
}
