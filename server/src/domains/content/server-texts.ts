import type { Language } from '@pasar/contract/constants'
import { findFault, SERVER_TEXT, type Texts } from '@pasar/contract/pack-texts'
import { publishChange, reloadOnChange } from '../../platform/bus/reload-on-change.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { listBuiltInTexts, setPublishedTexts } from '../../texts/text.ts'
import { languagePacks } from './tables.ts'

const CHANGED = 'content.server-texts'

const isOfServer = (key: string): boolean => key.startsWith(SERVER_TEXT)

/** Returns the texts of a pack that clients receive. */
export const pickClientTexts = (texts: Texts = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !isOfServer(key)))

/** Returns the built-in texts of the server with the keys that they have in language packs. */
export const listServerTexts = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(listBuiltInTexts(language)).map(([key, value]) => [`${SERVER_TEXT}${key}`, value]),
  )

/**
 * Returns the keys of the server's texts that cannot be published: the server has no such text, or their
 * placeholders are not those of the English one, so that a value would be missing.
 */
export function findFaultyKeys(texts: Texts): string[] {
  const english = listServerTexts('en-us')
  return Object.entries(texts)
    .filter(([key, value]) => isOfServer(key) && findFault(english, key, value))
    .map(([key]) => key)
}

/** Loads the published texts of the server, and again when any process publishes a pack. */
export const loadServerTexts = (deps: Deps): Promise<void> => {
  const { lang, version, updatedAt } = languagePacks
  const readVersion = async () =>
    JSON.stringify(await deps.db.select({ lang, version, updatedAt }).from(languagePacks).orderBy(lang))
  const load = async () => {
    const packs = await deps.db.select().from(languagePacks)
    const pickOwn = (texts: Texts) =>
      Object.fromEntries(
        Object.entries(texts)
          .filter(([key]) => isOfServer(key))
          .map(([key, value]) => [key.slice(SERVER_TEXT.length), value]),
      )
    setPublishedTexts(new Map(packs.map(({ lang, texts }) => [lang, pickOwn(texts)])))
  }
  return reloadOnChange(deps, CHANGED, load, readVersion)
}

/** Publishes a changed pack to every process, after the commit. */
export const announceServerTexts = (ctx: Pick<Ctx, 'afterCommit' | 'bus'>): void =>
  ctx.afterCommit(() => publishChange(ctx, CHANGED))
