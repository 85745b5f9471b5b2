import type { Ctx } from '../../platform/context.ts'
import { hashOf, makeCode, sealCode } from './code.ts'
import { type Card, recode } from './queries.ts'

/** Hands cards to an owner. Whoever had them may know their codes, so that they get new ones. */
export async function newCodes(
  ctx: Ctx,
  cards: readonly Card[],
  change: { ownerId: string; giverId: string | null },
): Promise<void> {
  const fresh = cards.map(({ id }) => {
    const code = makeCode()
    return { id, codeHash: hashOf(ctx.config, code), codeSealed: sealCode(ctx.config, id, code) }
  })
  await recode(ctx.tx, fresh, change)
}
