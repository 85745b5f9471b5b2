import type { VetoReason } from '@pasar/contract/order-states'
import type { Tx } from './db/types.ts'

/** A transition that conditions of other domains can prevent. */
export type VetoedTransition = 'order.complete' | 'order.reinstate'

/** A condition of a domain that prevents a transition of another domain's rows while it holds. */
export type Veto = {
  transition: VetoedTransition
  /**
   * Returns the vetoed rows with the reason, in one statement for any number of rows. The rows are locked, so
   * a change that creates or ends the condition must lock them, too.
   */
  find(tx: Tx, ids: readonly string[]): Promise<{ id: string; reason: VetoReason }[]>
}

/**
 * Asks all conditions of a transition.
 * @param ids rows that the transaction has locked, or that are only shown
 * @returns the reasons by id; rows that may make the transition are absent
 */
export async function findVetoes(
  { vetoes }: { vetoes: readonly Veto[] },
  tx: Tx,
  transition: VetoedTransition,
  ids: readonly string[],
): Promise<Map<string, VetoReason[]>> {
  const reasons = new Map<string, VetoReason[]>()
  if (ids.length === 0) return reasons
  for (const veto of vetoes.filter((v) => v.transition === transition))
    for (const { id, reason } of await veto.find(tx, ids))
      reasons.set(id, [...(reasons.get(id) ?? []), reason])
  return reasons
}
