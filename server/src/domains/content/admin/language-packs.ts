import { createHash } from 'node:crypto'
import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/content'
import { eq } from 'drizzle-orm'
import type { Ctx, StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { languagePacks } from '../tables.ts'
import { recordContentChange } from './record-change.ts'

type View = Output<typeof calls.adminLanguagePackInfo>
type Row = typeof languagePacks.$inferSelect

const presentPack = (lang: View['lang'], row: Row | undefined): View => ({
  lang,
  version: row?.version ?? '0',
  texts: row?.texts ?? {},
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

async function findPack(ctx: Ctx, lang: Row['lang']): Promise<Row | undefined> {
  return (await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, lang)).for('update'))[0]
}

/** Computes the version of a pack: the same texts have the same version, whatever their order. */
function packVersion(texts: Record<string, string>): string {
  const entries = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)
}

/** Returns the published pack of a language. */
export async function showLanguagePack(
  ctx: StaffContext,
  { lang }: Input<typeof calls.adminLanguagePackInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, lang))
  return ok(presentPack(lang, row))
}

/** Publishes the pack of a language in place of the previous one. An empty pack withdraws it. */
export async function publishLanguagePack(
  ctx: StaffContext,
  { lang, texts }: Input<typeof calls.adminLanguagePackSave>,
): Promise<Result<View>> {
  const before = await findPack(ctx, lang)
  if (Object.keys(texts).length === 0) {
    if (!before) return ok(presentPack(lang, undefined))
    await ctx.tx.delete(languagePacks).where(eq(languagePacks.lang, lang))
    await recordContentChange(ctx, 'language-pack', 'delete', lang, before, null)
    return ok(presentPack(lang, undefined))
  }
  const row: Row = { lang, version: packVersion(texts), texts, updatedAt: ctx.clock.now() }
  await ctx.tx.insert(languagePacks).values(row).onConflictDoUpdate({ target: languagePacks.lang, set: row })
  await recordContentChange(ctx, 'language-pack', before ? 'change' : 'create', lang, before ?? null, row)
  return ok(presentPack(lang, row))
}
