import type { Ctx } from '../../platform/context.ts'
import { encryptCode, generateCode, hashCode } from './code.ts'
import { type Card, updateCodes } from './queries.ts'

/** Transfers cards to an owner with new codes, since the previous owner may know the old ones. */
export async function renewCodes(
  ctx: Ctx,
  cards: readonly Card[],
  change: { ownerId: string; giverId: string | null },
): Promise<void> {
  const renewed = cards.map(({ id }) => {
    const code = generateCode()
    return { id, codeHash: hashCode(ctx.config, code), codeSealed: encryptCode(ctx.config, id, code) }
  })
  await updateCodes(ctx.tx, renewed, change)
}
