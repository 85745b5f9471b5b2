import type { Leg } from '@pasar/contract/calls/network/placement'

/** A position in the placement tree. */
export type Position = { memberId: string; depth: number; jumpId: string; jumpDepth: number }

/**
 * Chooses the jump of a new position: where the two last jumps of the parent are equally long, one over both,
 * otherwise the parent. Lengths are then those of a skew binary number, and any member above is reached in
 * O(log depth) jumps and steps.
 * @param jump the position that the parent's jump leads to
 */
export const chooseJump = (parent: Position, jump: Position): { jumpId: string; jumpDepth: number } =>
  parent.depth - parent.jumpDepth === jump.depth - jump.jumpDepth
    ? { jumpId: jump.jumpId, jumpDepth: jump.jumpDepth }
    : { jumpId: parent.memberId, jumpDepth: parent.depth }

/** A member with the position above. */
export type Placed = { id: string; parentId: string | null; leg: Leg | null; depth: number }

/** What somebody's legs count: people, and PV (hundredths) by a key of market and day. */
export type LegSum = { people: number; volume: Map<string, bigint> }
export type Legs = Record<Leg, LegSum>

const emptySum = (): LegSum => ({ people: 0, volume: new Map() })

function addSum(to: LegSum, from: LegSum): void {
  to.people += from.people
  for (const [key, pv] of from.volume) to.volume.set(key, (to.volume.get(key) ?? 0n) + pv)
}

/**
 * Adds what members bring to a leg of everybody above them, one step for each member on the way, however many
 * changes come from below.
 * @param nodes the members that changed and all above them
 * @param changes per member: 1 person for a new position, and PV
 * @returns the legs that changed, by member
 */
export function propagateLegs(
  nodes: readonly Placed[],
  changes: ReadonlyMap<string, LegSum>,
): Map<string, Legs> {
  const legs = new Map<string, Legs>()
  for (const { id, parentId, leg } of [...nodes].sort((a, b) => b.depth - a.depth)) {
    if (parentId === null || leg === null) continue
    const own = changes.get(id)
    const below = legs.get(id)
    if (!own && !below) continue
    const above = legs.get(parentId) ?? { left: emptySum(), right: emptySum() }
    legs.set(parentId, above)
    if (own) addSum(above[leg], own)
    if (below) {
      addSum(above[leg], below.left)
      addSum(above[leg], below.right)
    }
  }
  return legs
}
