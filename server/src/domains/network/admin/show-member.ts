import type { Input, Output } from '@pasar/contract/call'
import type { adminNetworkMember } from '@pasar/contract/calls/admin/network/trees'
import type { StaffContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findOwnerPlace, findPositionPlace, findReferralPlace, findStarRanks } from './member-queries.ts'
import { findAbove } from './tree-queries.ts'

/** The nearest legs that a path lists. */
const PATH = 12

const toTime = (at: string): string => new Date(at).toISOString()
const toTimeOrNull = (at: string | null): string | null => (at === null ? null : toTime(at))

/** Returns the place of a member in both trees and how it came about. Refuses `not-found`. */
export async function showNetworkMember(
  { tx }: StaffContext,
  { memberId }: Input<typeof adminNetworkMember>,
): Promise<Result<Output<typeof adminNetworkMember>>> {
  const place = await findReferralPlace(tx, memberId)
  if (!place) return refuse('not-found')
  const { referrer, second, depth, joinedAt, invited, people } = place
  const owner = await findOwnerPlace(tx, memberId)
  return ok({
    ...{ referrer, second, referralDepth: depth, joinedAt: toTime(joinedAt), invited },
    people: Math.max(people, invited),
    position: await findPosition(tx, memberId),
    owner: owner
      ? {
          owner: owner.owner,
          invitedAt: toTime(owner.invitedAt),
          acceptedAt: toTimeOrNull(owner.acceptedAt),
          placedAt: toTimeOrNull(owner.placedAt),
        }
      : null,
    ranks: await findStarRanks(tx, memberId),
  })
}

async function findPosition(
  tx: Tx,
  memberId: string,
): Promise<Output<typeof adminNetworkMember>['position']> {
  const place = await findPositionPlace(tx, memberId)
  if (!place) return null
  const { parent, leg: own, depth, since } = place
  const above = await findAbove(tx, 'placement', memberId, PATH - 1)
  const legs = [own, ...above.map(({ leg }) => leg)].filter((leg) => leg !== null)
  const path = legs.toReversed()
  return { parent, depth, path, skipped: depth - path.length, since: toTime(since) }
}
