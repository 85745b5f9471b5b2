import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { hashCode } from '../../../platform/auth/tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import { limits, normalizeRecoveryCode } from '../rules.ts'
import { staffRecoveryCodes } from '../tables.ts'

// Without 0, O, 1, I and L, which are easy to confuse.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10

/** Creates a code of about 49 random bits, in two groups. */
function generateCode(): string {
  const text = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

const hashRecoveryCode = (ctx: Ctx, staffId: string, code: string): string =>
  hashCode(ctx.config, staffId, normalizeRecoveryCode(code))

/** Replaces the recovery codes by ten new ones. @returns the codes, which are shown once */
export async function replaceRecoveryCodes(ctx: Ctx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, generateCode)
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
