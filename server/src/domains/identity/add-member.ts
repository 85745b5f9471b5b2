import { randomBytes } from 'node:crypto'
import type { Language } from '@pasar/contract/constants'
import { type NewPassword, toHash } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { createInvitationCode, normalizeAccount } from './rules.ts'
import { members } from './tables.ts'

type NewMember = {
  username: string
  nickname: string
  email: string
  password: NewPassword
  payPassword?: NewPassword
  invitationCode?: string
  referrerId?: string
  language?: Language
}

/**
 * Creates a member without a verification code, for demo data and the root of the referral tree.
 * @returns the member's id
 */
export async function addMember(ctx: Ctx, member: NewMember): Promise<string> {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(members).values({
    id,
    username: member.username,
    usernameKey: normalizeAccount(member.username),
    nickname: member.nickname,
    email: normalizeAccount(member.email),
    emailVerifiedAt: ctx.clock.now(),
    passwordHash: await toHash(member.password),
    payPasswordHash: member.payPassword ? await toHash(member.payPassword) : null,
    invitationCode: member.invitationCode ?? createInvitationCode(randomBytes(7)),
    referrerId: member.referrerId ?? null,
    language: member.language ?? 'en-us',
    createdAt: ctx.clock.now(),
  })
  return id
}
