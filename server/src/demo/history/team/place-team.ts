import type { Leg } from '@pasar/contract/calls/network/placement'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { chooseJump } from '../../../domains/network/index.ts'
import { placementNodes, subUsers } from '../../../domains/network/placement/tables.ts'
import type { History, HistoryMember } from '../history.ts'

/** Days before the end at which the tree begins. */
const DAYS = 75
/** Positions at the end, and sub-users who have accepted or not answered. */
const POSITIONS = 140
const WAITING = 4
const INVITED = 3

type Node = typeof placementNodes.$inferInsert & { depth: number; jumpId: string; jumpDepth: number }
type Tree = Map<string, Node>

/**
 * Schedules the placement tree: Mei Lin is the top of a branch, and members who were invited to the shop get
 * positions, each under the member who invited them, or under her.
 */
export function schedulePlacements(history: History): void {
  const { timeline, until } = history
  const tree: Tree = new Map()
  const start = until.getTime() - DAYS * DAY_MS
  timeline.at(new Date(start), () => plantTop(history, tree))
  for (let n = 1; n <= POSITIONS; n++)
    timeline.at(new Date(start + (n * (DAYS - 2) * DAY_MS) / POSITIONS), () => placeNext(history, tree))
  timeline.at(new Date(until.getTime() - HOUR_MS), () => {
    for (let n = 0; n < WAITING; n++) addSubUser(history, tree, 'waiting')
    for (let n = 0; n < INVITED; n++) addSubUser(history, tree, 'invited')
  })
}

function plantTop({ members, rows, timeline }: History, tree: Tree): void {
  const memberId = members[0]!.id
  const top = { memberId, depth: 0, jumpId: memberId, jumpDepth: 0, placedAt: timeline.now(), counted: true }
  tree.set(memberId, rows.add(placementNodes, top))
}

/** Places a member below the owner, where each level is chosen by chance until a position is free. */
function placeNext(history: History, tree: Tree): void {
  const { random, rows, timeline } = history
  const placed = addSubUser(history, tree, 'placed')
  if (!placed) return
  let parent = tree.get(placed.ownerId)!
  let leg: Leg = random.chance(0.55) ? 'left' : 'right'
  for (let below = childOf(tree, parent, leg); below; below = childOf(tree, parent, leg)) {
    parent = below
    leg = random.chance(0.5) ? 'left' : 'right'
  }
  const jump = chooseJump(parent, tree.get(parent.jumpId)!)
  const node = {
    ...{ memberId: placed.memberId, parentId: parent.memberId, leg, depth: parent.depth + 1, ...jump },
    placedAt: timeline.now(),
  }
  tree.set(placed.memberId, rows.add(placementNodes, node))
}

const childOf = (tree: Tree, parent: Node, leg: Leg): Node | undefined =>
  [...tree.values()].find((node) => node.parentId === parent.memberId && node.leg === leg)

/** Adds a sub-user of the member who invited them, if that one has a position, or of the top. */
function addSubUser(history: History, tree: Tree, state: 'invited' | 'waiting' | 'placed') {
  const { ids, members, random, rows, timeline } = history
  const now = timeline.now()
  const known = new Set(rows.of(subUsers).map(({ memberId }) => memberId))
  const isFree = ({ id }: HistoryMember) => !tree.has(id) && !known.has(id)
  const candidates = members.filter(isFree)
  if (candidates.length === 0) return undefined
  const member = random.pick(candidates)
  const invitedAt = new Date(
    Math.max(now.getTime() - random.integer(3, 40) * HOUR_MS, member.joinedAt.getTime()),
  )
  return rows.add(subUsers, {
    id: ids.uuid(),
    // Those who wait are Mei Lin's, so that her page has something to do.
    ownerId: state === 'placed' && tree.has(member.referrerId) ? member.referrerId : members[0]!.id,
    memberId: member.id,
    state,
    invitedAt,
    answeredAt: state === 'invited' ? null : now,
    placedAt: state === 'placed' ? now : null,
  })
}
