import type { PartnerKind } from '@pasar/contract/partners'
import type { Tx } from '../../platform/db/types.ts'
import { findNewestVersions } from '../content/index.ts'

export type ApplicationAgreement = { id: string; kind: PartnerKind | 'terms'; version: string }

/**
 * Returns the agreement that applicants of a kind accept: the latest version of its own, or the terms of use
 * while the shop has published none. Null when there are no terms either.
 */
export async function findAgreement(tx: Tx, kind: PartnerKind): Promise<ApplicationAgreement | null> {
  const newest = await findNewestVersions(tx)
  for (const candidate of [kind, 'terms'] as const) {
    const found = newest.get(candidate)
    if (found) return { id: found.id, kind: candidate, version: found.version }
  }
  return null
}
