import type { Input, Output } from '@pasar/contract/call'
import type { adminMemberThirdPartyRemove } from '@pasar/contract/calls/admin/members'
import type { Language } from '@pasar/contract/constants'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { endSessions } from '../end-sessions.ts'
import { lockMember } from '../factors/queries.ts'
import { deleteAccount } from '../third-party/accounts.ts'
import { canReturn, emailConnection } from '../third-party/connections.ts'

/**
 * Removes the connection of a member whom staff have identified, ends all sessions and emails the member.
 * Refuses `state-changed` when there is none, and `third-party-last` as the member's own removal does.
 */
export async function removeMemberThirdParty(
  ctx: StaffContext,
  { id, provider, reason }: Input<typeof adminMemberThirdPartyRemove>,
): Promise<Result<Output<typeof adminMemberThirdPartyRemove>>> {
  const member = await lockMember(ctx.tx, id)
  if (!member) return refuse('not-found')
  if (!(await deleteAccount(ctx.tx, id, provider))) return refuse('state-changed')
  if (!(await canReturn(ctx, member))) return refuse('third-party-last')
  const ended = await endSessions(ctx, id)
  const by = text(member.language as Language, 'identity.by_shop')
  await emailConnection(ctx, member, 'third-party-removed', provider, by)
  const after = { reason, sessionsEnded: ended }
  await recordAudit(ctx, 'member.thirdPartyRemove', `member:${id}`, { provider }, after)
  return ok({})
}
