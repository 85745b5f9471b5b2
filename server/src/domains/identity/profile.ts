import type { Input, Output } from '@pasar/contract/call'
import type {
  memberProfile,
  memberProfileSave,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '@pasar/contract/calls/account'
import type { logout } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { findOwnFiles } from '../files/index.ts'
import { endSessions } from './end-sessions.ts'
import { presentUser } from './presenter.ts'
import { findById, findLastOrderIds, listSessions } from './queries.ts'
import { members } from './tables.ts'

/** Returns the signed-in member. */
export async function showProfile(ctx: MemberContext): Promise<Result<Output<typeof memberProfile>>> {
  const member = await findById(ctx.tx, ctx.member.id)
  if (!member) return refuse('user-unknown')
  return ok(await presentUser(ctx, member, await findLastOrderIds(ctx.tx, member.id)))
}

/** Changes the given fields of the profile. The avatar must be an upload of the member, the birthday not
 * in the future. Refuses `not-found`, `input-invalid`. */
export async function saveProfile(
  ctx: MemberContext,
  input: Input<typeof memberProfileSave>,
): Promise<Result<Output<typeof memberProfileSave>>> {
  if (input.avatar && !(await findOwnFiles(ctx.tx, ctx.member.id, [input.avatar]))) return refuse('not-found')
  if (input.birthday && input.birthday > ctx.clock.now().toISOString().slice(0, 10))
    return refuseFields({ birthday: text(ctx.language, 'identity.birthday') })
  const changes = {
    nickname: input.nickname,
    trueName: input.true_name,
    gender: input.gender,
    birthday: input.birthday,
    avatarFileId: input.avatar,
    language: input.language,
  }
  if (Object.values(changes).some((v) => v !== undefined))
    await ctx.tx.update(members).set(changes).where(eq(members.id, ctx.member.id))
  return await showProfile(ctx)
}

/** Lists the member's sessions. */
export async function listOwnSessions(ctx: MemberContext): Promise<Result<Output<typeof sessionList>>> {
  const list = await listSessions(ctx.tx, ctx.member.id, ctx.clock.now())
  return ok({
    list: list.map((s) => ({
      id: s.id,
      device: s.device,
      ip: s.ip,
      method: s.method,
      createdAt: s.createdAt.toISOString(),
      lastSeenAt: s.lastSeenAt.toISOString(),
      current: s.id === ctx.member.sessionId,
    })),
  })
}

/** Ends one of the member's sessions. Refuses `not-found`. */
export async function endOwnSession(
  ctx: MemberContext,
  input: Input<typeof sessionEnd>,
): Promise<Result<Output<typeof sessionEnd>>> {
  return (await endSessions(ctx, ctx.member.id, { only: input.id })) > 0 ? ok({}) : refuse('not-found')
}

/** Ends the member's sessions except the current one. */
export async function endOtherSessions(ctx: MemberContext): Promise<Result<Output<typeof sessionEndOthers>>> {
  return ok({ ended: await endSessions(ctx, ctx.member.id, { except: ctx.member.sessionId }) })
}

/** Ends the current session. */
export async function signOut(ctx: MemberContext): Promise<Result<Output<typeof logout>>> {
  await endSessions(ctx, ctx.member.id, { only: ctx.member.sessionId })
  return ok({})
}
