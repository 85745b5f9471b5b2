import { randomBytes } from 'node:crypto'
import type { Language } from '@pasar/contract/constants'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Ctx } from '../../platform/context.ts'
import { createInvitationCode, normalizeAccount } from './rules.ts'
import { members } from './tables.ts'

type NewMember = {
  username: string
  nickname: string
  email: string
  password: string
  payPassword?: string
  invitationCode?: string
  referrerId?: string
  language?: Language
}

/** Adds a member without codes: the house account and the demo's. @returns the member's id */
export async function addMember(ctx: Ctx, who: NewMember): Promise<string> {
  const id = ctx.ids.uuid()
  await ctx.tx.insert(members).values({
    id,
    username: who.username,
    usernameKey: normalizeAccount(who.username),
    nickname: who.nickname,
    email: normalizeAccount(who.email),
    passwordHash: await hashPassword(who.password),
    payPasswordHash: who.payPassword ? await hashPassword(who.payPassword) : null,
    invitationCode: who.invitationCode ?? createInvitationCode(randomBytes(7)),
    referrerId: who.referrerId ?? null,
    language: who.language ?? 'en-us',
    createdAt: ctx.clock.now(),
  })
  return id
}
