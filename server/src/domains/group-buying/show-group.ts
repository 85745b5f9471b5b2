import type { Input, Output } from '@pasar/contract/call'
import type { groupInfo } from '@pasar/contract/calls/group-buying'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getMarket } from '../settings/index.ts'
import { listGroupMembers, listGroups, type MemberView } from './group-queries.ts'
import { isRunning, listOffers } from './offer-queries.ts'
import { presentGroup, presentOffer, presentPerson } from './presenter.ts'
import { findGroupOfOrder } from './queries.ts'
import { isEndedByShop } from './rules.ts'

/** Returns a group by its id, or by an order of the member in it. Refuses `not-found`. */
export async function showGroup(
  ctx: Ctx,
  { id, orderId }: Input<typeof groupInfo>,
): Promise<Result<Output<typeof groupInfo>>> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const groupId = id ?? (orderId && memberId ? await findGroupOfOrder(ctx.tx, orderId, memberId) : undefined)
  if (!groupId) return refuse('not-found')
  const [group] = await listGroups(ctx.tx, sql`b.id = ${groupId}::uuid`, { limit: 1, offset: 0 })
  if (!group) return refuse('not-found')
  const now = ctx.clock.now()
  const [[offer], running, members] = await Promise.all([
    listOffers(ctx.tx, sql`o.id = ${group.offer_id}::uuid`, { limit: 1, offset: 0 }),
    listOffers(ctx.tx, sql`o.id = ${group.offer_id}::uuid and ${isRunning(now)}`, { limit: 1, offset: 0 }),
    listGroupMembers(ctx.tx, groupId),
  ])
  const own = members.find((m) => m.member_id === memberId)
  const shown = presentGroup(group)
  const view = { language: ctx.language, currency: getMarket(ctx.market).currency }
  return ok({
    ...shown,
    offer: presentOffer(offer!, undefined, view),
    isOfferOpen: running.length > 0,
    isEndedByShop: isEndedByShop(group.end_reason),
    members: members.map((m) => ({
      ...presentPerson(m),
      isLeader: m.member_id === group.leader_id,
      hasPaid: m.state === 'paid',
    })),
    mine: own ? { orderId: own.order_id, hasPaid: own.state === 'paid' } : null,
    freeAt: group.state === 'open' && shown.seatsLeft === 0 ? findFreeAt(members) : null,
    now: now.toISOString(),
  })
}

/** Returns when the first held seat may become free; null when none is held. */
export function findFreeAt(
  seats: readonly (Pick<MemberView, 'held_until'> & { state: string })[],
): string | null {
  const times = seats.filter((s) => s.state === 'held').map((s) => new Date(s.held_until).getTime())
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
}

/** Returns title and picture of a group's product, for the preview of a shared link. */
export async function findGroupCard(tx: Tx, id: string, language: Ctx['language']) {
  const [group] = await listGroups(tx, sql`b.id = ${id}::uuid`, { limit: 1, offset: 0 })
  const [offer] = group
    ? await listOffers(tx, sql`o.id = ${group.offer_id}::uuid`, { limit: 1, offset: 0 })
    : []
  return offer
    ? { title: localize(offer.title, language), picture: presentPicture(offer.picture, language) }
    : null
}
