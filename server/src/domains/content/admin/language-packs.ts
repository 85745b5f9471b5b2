import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/content'
import { languages } from '@pasar/contract/constants'
import { and, eq } from 'drizzle-orm'
import { contentVersion } from '../../../platform/content-version.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { announceServerTexts, findFaultyKeys, listServerTexts } from '../server-texts.ts'
import { languagePacks } from '../tables.ts'
import { recordContentChange } from './record-change.ts'

type View = Output<typeof calls.adminLanguagePackInfo>
type Row = typeof languagePacks.$inferSelect

const PLACEHOLDERS = {
  'en-us': 'The server has no text with this key, or its placeholders differ',
  'zh-cn': '服务器没有此键的文案，或占位符不一致',
}

/** The version of a language without published texts. */
const NO_VERSION = '0'

/** Length of a version: `getLangBag` accepts as much. */
const VERSION_LENGTH = 40

const presentPack = (id: View['id'], row: Row | undefined): View => ({
  id,
  version: row?.version ?? NO_VERSION,
  texts: row?.texts ?? {},
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

/** Lists all languages with the number of their published texts. */
export async function listLanguagePacks(
  ctx: StaffContext,
  { page, limit }: Input<typeof calls.adminLanguagePackList>,
): Promise<Result<Output<typeof calls.adminLanguagePackList>>> {
  const rows = await ctx.tx.select().from(languagePacks)
  const list = languages.map((id) => {
    const { texts, ...pack } = presentPack(
      id,
      rows.find(({ lang }) => lang === id),
    )
    return { ...pack, changed: Object.keys(texts).length }
  })
  return ok({ list: list.slice((page - 1) * limit, page * limit), total: list.length, page, limit })
}

/** Returns the published pack of a language. */
export async function showLanguagePack(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminLanguagePackInfo>,
): Promise<Result<View>> {
  const [row] = await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, id))
  return ok(presentPack(id, row))
}

/** Returns the texts of a language that are built into the server. */
export const showServerTexts = async (
  _: StaffContext,
  { id }: Input<typeof calls.adminServerTexts>,
): Promise<Result<Output<typeof calls.adminServerTexts>>> => ok({ texts: listServerTexts(id) })

/**
 * Publishes the pack of a language in place of the previous one. An empty pack withdraws it. Refused when
 * another version has been published meanwhile, and for texts of the server that lack a placeholder.
 */
export async function publishLanguagePack(
  ctx: StaffContext,
  { id, version, texts }: Input<typeof calls.adminLanguagePackSave>,
): Promise<Result<View>> {
  const [before] = await ctx.tx.select().from(languagePacks).where(eq(languagePacks.lang, id)).for('update')
  if ((before?.version ?? NO_VERSION) !== version) return refuse('state-changed')
  // An update of the server can make published texts faulty, which then do not prevent other changes.
  const isChanged = ([key, value]: [string, string]) => before?.texts[key] !== value
  const faulty = findFaultyKeys(Object.fromEntries(Object.entries(texts).filter(isChanged)))
  if (faulty.length > 0)
    return refuseFields({
      texts: `${localize(PLACEHOLDERS, ctx.language)}: ${faulty.slice(0, 5).join(', ')}`,
    })
  const row: Row | undefined =
    Object.keys(texts).length > 0
      ? {
          lang: id,
          version: contentVersion(texts).slice(0, VERSION_LENGTH),
          texts,
          updatedAt: ctx.clock.now(),
        }
      : undefined
  if (!(await replacePack(ctx, id, before, row))) return refuse('state-changed')
  const action = !before ? 'create' : row ? 'change' : 'delete'
  if (before || row) await recordContentChange(ctx, 'language-pack', action, id, before ?? null, row ?? null)
  announceServerTexts(ctx)
  return ok(presentPack(id, row))
}

/** Writes a pack. @returns false if another one was published first, where there was none to lock */
async function replacePack(ctx: StaffContext, id: Row['lang'], before?: Row, row?: Row): Promise<boolean> {
  if (!row) {
    await ctx.tx.delete(languagePacks).where(eq(languagePacks.lang, id))
    return true
  }
  const { lang } = languagePacks
  if (!before) {
    const added = ctx.tx.insert(languagePacks).values(row).onConflictDoNothing().returning({ lang })
    return (await added).length === 1
  }
  const isBefore = and(eq(languagePacks.lang, id), eq(languagePacks.version, before.version))
  return (await ctx.tx.update(languagePacks).set(row).where(isBefore).returning({ lang })).length === 1
}
