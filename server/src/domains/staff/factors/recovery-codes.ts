import { and, eq, isNull } from 'drizzle-orm'
import {
  generateRecoveryCodes,
  normalizeRecoveryCode,
} from '../../../platform/auth/factors/recovery-codes.ts'
import { hashCode } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { staffRecoveryCodes } from '../tables.ts'

const hashRecoveryCode = (ctx: Ctx, staffId: string, code: string): string =>
  hashCode(ctx.config, staffId, normalizeRecoveryCode(code))

/** Replaces the recovery codes by ten new ones. @returns the codes, which are shown once */
export async function replaceRecoveryCodes(ctx: Ctx, staffId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await ctx.tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await ctx.tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, hash: hashRecoveryCode(ctx, staffId, code) })))
  return codes
}

/** Marks a recovery code as used. @returns false when it is unknown or used */
export async function consumeRecoveryCode(ctx: Ctx, staffId: string, code: string): Promise<boolean> {
  const used = await ctx.tx
    .update(staffRecoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.hash, hashRecoveryCode(ctx, staffId, code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash })
  return used.length === 1
}
