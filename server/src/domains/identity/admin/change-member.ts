import type { Input, Output } from '@pasar/contract/call'
import type {
  adminMemberBan,
  adminMemberFactorsRemove,
  adminMemberNote,
  adminMemberSessionEnd,
  adminMemberUnban,
  adminMemberUnmask,
} from '@pasar/contract/calls/admin/members'
import type { Language } from '@pasar/contract/constants'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { emailMemberChange } from '../emails/account-emails.ts'
import { endSessions } from '../end-sessions.ts'
import { presentFactors } from '../factors/own-factors.ts'
import { deleteFactors, hasFactor, lockMember } from '../factors/queries.ts'
import { findById } from '../queries.ts'
import { memberNotes, members } from '../tables.ts'
import { type AddressRow, findStaffName, listMemberAddresses } from './queries.ts'

const target = (id: string) => `member:${id}`

/** Bans a member: ends all sessions and refuses sign-in. Emits `member.banned`. */
export async function banMember(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminMemberBan>,
): Promise<Result<Output<typeof adminMemberBan>>> {
  const member = await lockMember(ctx.tx, id)
  if (!member) return refuse('not-found')
  if (member.bannedAt) return refuse('state-changed')
  const bannedAt = ctx.clock.now()
  await ctx.tx.update(members).set({ bannedAt, banReason: reason }).where(eq(members.id, id))
  const ended = await endSessions(ctx, id)
  await emit(ctx.tx, 'member.banned', { memberId: id })
  await recordAudit(
    ctx,
    'member.ban',
    target(id),
    { bannedAt: null },
    { bannedAt, reason, sessionsEnded: ended },
  )
  return ok({})
}

/** Lifts a ban. */
export async function unbanMember(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminMemberUnban>,
): Promise<Result<Output<typeof adminMemberUnban>>> {
  const member = await lockMember(ctx.tx, id)
  if (!member) return refuse('not-found')
  if (!member.bannedAt) return refuse('state-changed')
  const lifted = { lastBanFrom: member.bannedAt, lastBanUntil: ctx.clock.now() }
  await ctx.tx
    .update(members)
    .set({ bannedAt: null, banReason: '', ...lifted })
    .where(eq(members.id, id))
  await emit(ctx.tx, 'member.ban-lifted', { memberId: id })
  const before = { bannedAt: member.bannedAt, reason: member.banReason }
  await recordAudit(ctx, 'member.lift', target(id), before, { bannedAt: null, reason })
  return ok({})
}

/** Ends one session of a member, or all of them. */
export async function endMemberSessions(
  ctx: StaffContext,
  { id, sessionId }: Input<typeof adminMemberSessionEnd>,
): Promise<Result<Output<typeof adminMemberSessionEnd>>> {
  if (!(await findById(ctx.tx, id))) return refuse('not-found')
  const ended = await endSessions(ctx, id, sessionId ? { only: sessionId } : {})
  if (sessionId && ended === 0) return refuse('not-found')
  await recordAudit(ctx, 'member.sessionEnd', target(id), null, { sessionId: sessionId ?? 'all', ended })
  return ok({ ended })
}

/**
 * Removes the second factors of a member whom staff have identified, ends all sessions and emails the member.
 * Refuses `state-changed` when there are none.
 */
export async function removeMemberFactors(
  ctx: StaffContext,
  { id, reason }: Input<typeof adminMemberFactorsRemove>,
): Promise<Result<Output<typeof adminMemberFactorsRemove>>> {
  const member = await lockMember(ctx.tx, id)
  if (!member) return refuse('not-found')
  if (!(await hasFactor(ctx.tx, id))) return refuse('state-changed')
  const { totpAt, passkeys } = await presentFactors(ctx, id)
  await deleteFactors(ctx.tx, id)
  const ended = await endSessions(ctx, id)
  await emailMemberChange(ctx, member, 'factors-reset', text(member.language as Language, 'identity.by_shop'))
  const before = { totpAt, passkeys: passkeys.map(({ name }) => name) }
  await recordAudit(ctx, 'member.factorsRemove', target(id), before, { reason, sessionsEnded: ended })
  return ok({})
}

/** Adds a note that only staff see. The audit log, which is never deleted, has its id only. */
export async function addMemberNote(
  ctx: StaffContext,
  { id, text }: Input<typeof adminMemberNote>,
): Promise<Result<Output<typeof adminMemberNote>>> {
  if (!(await findById(ctx.tx, id))) return refuse('not-found')
  const staffName = await findStaffName(ctx.tx, ctx.staff.id)
  const noteId = ctx.ids.uuid()
  await ctx.tx.insert(memberNotes).values({ id: noteId, memberId: id, staffName, text, at: ctx.clock.now() })
  await recordAudit(ctx, 'member.note', target(id), null, { noteId })
  return ok({})
}

const formatAddress = (a: AddressRow): string =>
  [a.detail, a.district, [a.postcode, a.city].filter(Boolean).join(' '), a.state, a.country]
    .filter(Boolean)
    .join(', ')

/** Returns a member's personal data unmasked. The audit log records the access, not the data. */
export async function unmaskMember(
  ctx: StaffContext,
  { id }: Input<typeof adminMemberUnmask>,
): Promise<Result<Output<typeof adminMemberUnmask>>> {
  const member = await findById(ctx.tx, id)
  if (!member) return refuse('not-found')
  const addresses = await listMemberAddresses(ctx.tx, id)
  const shown = ['email', 'mobile', 'trueName', 'birthday', 'addresses']
  await recordAudit(ctx, 'member.unmask', target(id), null, { shown })
  return ok({
    email: member.email ?? '',
    mobile: member.mobile ? `+${member.mobilePrefix} ${member.mobile}` : '',
    trueName: member.trueName,
    birthday: member.birthday,
    addresses: addresses.map((a) => ({
      id: a.id,
      name: [a.givenName, a.surname].filter(Boolean).join(' '),
      phone: `+${a.phonePrefix} ${a.phone}`,
      oneLine: formatAddress(a),
    })),
  })
}
