import { and, eq, isNull } from 'drizzle-orm'
import {
  generateRecoveryCodes,
  normalizeRecoveryCode,
} from '../../../platform/auth/factors/recovery-codes.ts'
import { hashCode } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { memberRecoveryCodes } from './tables.ts'

const hashRecoveryCode = (ctx: Ctx, memberId: string, code: string): string =>
  hashCode(ctx.config, memberId, normalizeRecoveryCode(code))

/** Replaces the recovery codes by ten new ones. @returns the codes, which are shown once */
export async function replaceRecoveryCodes(ctx: Ctx, memberId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await ctx.tx.delete(memberRecoveryCodes).where(eq(memberRecoveryCodes.memberId, memberId))
  await ctx.tx
    .insert(memberRecoveryCodes)
    .values(codes.map((code) => ({ memberId, hash: hashRecoveryCode(ctx, memberId, code) })))
  return codes
}

/** Marks a recovery code as used. @returns false when it is unknown or used */
export async function consumeRecoveryCode(ctx: Ctx, memberId: string, code: string): Promise<boolean> {
  const used = await ctx.tx
    .update(memberRecoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(memberRecoveryCodes.memberId, memberId),
        eq(memberRecoveryCodes.hash, hashRecoveryCode(ctx, memberId, code)),
        isNull(memberRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: memberRecoveryCodes.hash })
  return used.length === 1
}
