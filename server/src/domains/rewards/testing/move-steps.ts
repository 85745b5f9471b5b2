import { adminMoveDecide, adminMoveRequest } from '@pasar/contract/calls/admin/network/moves'
import { sql } from 'drizzle-orm'
import { callAsStaff, type RewardWorld } from './reward-world.ts'

/** Staff request and approve another referrer or position of a member, where that is possible. */
export async function moveMember({ shop, random, members, seats, banned }: RewardWorld): Promise<void> {
  const placed = members.filter(({ id }) => seats.get(id)?.parent)
  const isPosition = placed.length > 1 && random.chance(0.6)
  const member = random.pick(isPosition ? placed : members)
  const to = random.pick(isPosition ? placed : members)
  if (banned.includes(member)) return
  const leg = random.pick(['left', 'right'] as const)
  const kind = isPosition ? ({ kind: 'position', leg } as const) : ({ kind: 'referrer' } as const)
  const staff = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['network'] })
  const input = { ...kind, memberId: member.id, toId: to.id, reason: 'Random' }
  const { name, data } = await shop.call(adminMoveRequest, input, { token: staff })
  if (name === 'ok') await callAsStaff(shop, adminMoveDecide, { id: data.id, approve: true })
}

type Done = {
  id: string
  kind: 'referrer' | 'position'
  state: 'done' | 'failed'
  member: string
  from: string
  fromLeg: 'left' | 'right'
  to: string
  leg: 'left' | 'right'
  at: string
}

/** Applies the moves whose day has begun, and adds them to the history. */
export async function applyMoves(world: RewardWorld): Promise<void> {
  const { shop, queue, moved, history, seats } = world
  await queue.run('network.apply-moves')
  const { rows } = await shop.deps.db.execute<Done>(sql`
    select id, kind, state, member_id as member, from_id as "from", from_leg as "fromLeg", to_id as "to",
      to_leg as leg, applied_at as at
    from network_moves where state in ('done', 'failed') order by applied_at, id`)
  for (const { id, kind, state, member, from, fromLeg, to, leg, at } of rows) {
    if (moved.has(id)) continue
    moved.add(id)
    if (state === 'failed') continue
    const when = new Date(at)
    if (kind === 'referrer') history.push({ at: when, type: 'referred', member, referrer: to })
    else {
      history.push({ at: when, type: 'placed', member, parent: to, leg })
      const [seat, before, after] = [seats.get(member)!, seats.get(from)!, seats.get(to)!]
      seat.parent = after.member
      before.free.push(fromLeg)
      after.free = after.free.filter((free) => free !== leg)
    }
  }
}
