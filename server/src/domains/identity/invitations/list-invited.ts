import type { Input, Output } from '@pasar/contract/call'
import type { invitedList } from '@pasar/contract/calls/sharing'
import { maskName } from '@pasar/contract/validate'
import { count, desc, eq } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { members } from '../tables.ts'

/** Lists the members who registered with the member's invitation code, newest first, with masked names. */
export async function listInvited(
  { tx, member }: MemberContext,
  { page, limit }: Input<typeof invitedList>,
): Promise<Result<Output<typeof invitedList>>> {
  const where = eq(members.referrerId, member.id)
  const [total] = await tx.select({ n: count() }).from(members).where(where)
  const rows = await tx
    .select({ nickname: members.nickname, createdAt: members.createdAt })
    .from(members)
    .where(where)
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return ok({
    list: rows.map(({ nickname, createdAt }) => ({
      maskedName: maskName(nickname),
      joinedAt: createdAt.toISOString(),
    })),
    total: total?.n ?? 0,
    page,
    limit,
  })
}
