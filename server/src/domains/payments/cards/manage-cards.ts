import type { Input, Output } from '@pasar/contract/call'
import type {
  savedCardDefault,
  savedCardList,
  savedCardRemove,
} from '@pasar/contract/calls/account/saved-cards'
import type { adminMemberCardRemove, adminMemberCards } from '@pasar/contract/calls/admin/members'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { MemberContext, StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { presentCards } from './presenter.ts'
import { changeCard, findCard, listCards } from './queries.ts'
import { markRemoving } from './save-card.ts'

type Cards = Output<typeof savedCardList>

/** Lists the member's saved cards. */
export const showCards = async (ctx: MemberContext): Promise<Result<Cards>> =>
  ok(await presentCards(ctx, ctx.member.id))

/** Makes a card the default one. Refuses `not-found` also for a card of another member. */
export async function setDefaultCard(
  ctx: MemberContext,
  { id }: Input<typeof savedCardDefault>,
): Promise<Result<Cards>> {
  const { tx, member } = ctx
  await lock(tx, 'member', member.id)
  const card = await findCard(tx, member.id, id, 'update')
  if (!card) return refuse('not-found')
  const former = (await listCards(tx, member.id)).filter((it) => it.isDefault && it.id !== id)
  for (const it of former) await changeCard(tx, it.id, { isDefault: false })
  await changeCard(tx, id, { isDefault: true })
  return ok(await presentCards(ctx, member.id))
}

/**
 * Removes a card: nobody sees or charges it any more, and a job removes it at the processor. Refuses
 * `not-found` also for a card of another member.
 */
export async function removeCard(
  ctx: MemberContext,
  { id }: Input<typeof savedCardRemove>,
): Promise<Result<Cards>> {
  const { tx, member } = ctx
  if (!(await findCard(tx, member.id, id, 'update'))) return refuse('not-found')
  await markRemoving(ctx, id)
  return ok(await presentCards(ctx, member.id))
}

/** Lists the saved cards of a member for staff: brand and last four digits. */
export async function listMemberCards(
  { tx }: StaffContext,
  { memberId }: Input<typeof adminMemberCards>,
): Promise<Result<Output<typeof adminMemberCards>>> {
  const cards = await listCards(tx, memberId)
  const list = cards.map(({ id, brand, last4, createdAt }) => ({
    ...{ id, brand, last4 },
    createdAt: createdAt.toISOString(),
  }))
  return ok({ list })
}

/** Removes a card on request of a member whom staff have identified. */
export async function removeMemberCard(
  ctx: StaffContext,
  { id, cardId, reason }: Input<typeof adminMemberCardRemove>,
): Promise<Result<Output<typeof adminMemberCardRemove>>> {
  const card = await findCard(ctx.tx, id, cardId, 'update')
  if (!card) return refuse('not-found')
  await markRemoving(ctx, cardId)
  const { gateway, brand, last4 } = card
  await recordAudit(ctx, 'member.savedCardRemove', `member:${id}`, { gateway, brand, last4 }, { reason })
  return ok({})
}
