import type { Input, Output } from '@pasar/contract/call'
import type { agreement, languagePack, appVersion } from '@pasar/contract/calls/content'
import { APP_VERSION, STORE_VERSION } from '@pasar/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { localize } from '../../platform/localized-text.ts'
import { agreements, languagePacks } from './tables.ts'
import { wireBlocks } from './wire.ts'

/** The newest version of an agreement. */
export async function readAgreement(
  ctx: Ctx,
  { kind }: Input<typeof agreement>,
): Promise<Result<Output<typeof agreement>>> {
  const [row] = await ctx.tx
    .select()
    .from(agreements)
    .where(eq(agreements.kind, kind))
    .orderBy(desc(agreements.version))
    .limit(1)
  if (!row) return refuse('not-found')
  return ok({
    kind,
    version: row.version,
    title: localize(row.title, ctx.language),
    blocks: wireBlocks(row.blocks, ctx.language),
    updatedAt: row.createdAt.toISOString(),
  })
}

/** Versions of app and store; there is no app to download yet, so the client shows no prompt. */
export async function versions(ctx: Ctx): Promise<Result<Output<typeof appVersion>>> {
  return ok({
    app: APP_VERSION,
    store: STORE_VERSION,
    minimum: APP_VERSION,
    agreements: await newestAgreements(ctx.tx),
    downloads: [],
  })
}

/** The versions that a registration agrees to; null as long as one of the two is not written. */
export async function newestAgreements(tx: Tx): Promise<{ terms: string; privacy: string } | null> {
  const rows = await tx
    .selectDistinctOn([agreements.kind], { kind: agreements.kind, version: agreements.version })
    .from(agreements)
    .orderBy(agreements.kind, desc(agreements.version))
  const { terms, privacy } = Object.fromEntries(rows.map(({ kind, version: appVersion }) => [kind, appVersion]))
  return terms && privacy ? { terms, privacy } : null
}

/** What the operator changed of a language's texts, or that the client's version is the current one. */
export async function languageBag(
  ctx: Ctx,
  input: Input<typeof languagePack>,
): Promise<Result<Output<typeof languagePack>>> {
  const lang = input.lang ?? ctx.language
  const [pack] = await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, lang))
  const current = pack?.version ?? '0'
  const unchanged = input.version === current
  return ok({ lang, version: current, unchanged, texts: unchanged ? {} : (pack?.texts ?? {}) })
}
