import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { listClasses, listFamilies, listRules, type StyleRule, writeRule, writeRules } from './style-rules.ts'

const INDEX = fileURLToPath(new URL('../../index.html', import.meta.url))

/** Where rules of other chunks are inserted: an empty group that no engine drops. */
const PLACE = '@media all{}'

/** A comment that Vite removes later. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//g

/** A rule that the first page does not need. `place` and `order` say where platform/styles.ts inserts it. */
export type LaterRule = { classes: readonly string[]; place: number; order: number; css: string }

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Returns whether code contains a class name. Parts of longer names do not count. */
export function hasClass(code: string, name: string): boolean {
  if (!code.includes(name)) return false
  return new RegExp(`(?<![\\w:-])${escapePattern(name)}(?![\\w:./[(%-])`).test(code)
}

/**
 * Splits a style sheet into what the first page needs and the rest. Every rule keeps its place in the order
 * of the cascade: before a rule of the first page that sets what a later one sets, too, is a place for that.
 * @param css minified
 * @param isFirst whether the first page, or nothing that is known, uses a class
 */
export function splitSheet(
  css: string,
  isFirst: (name: string) => boolean,
): { first: string; later: LaterRule[] } {
  const later: LaterRule[] = []
  let [first, places] = ['', 0]
  let waiting: { rule: StyleRule; classes: string[]; sets: Set<string> }[] = []
  let run: StyleRule[] = []
  const makePlace = () => {
    if (waiting.length === 0) return
    waiting.forEach(({ rule, classes }, order) => {
      later.push({ classes, place: places, order, css: writeRule(rule) })
    })
    first += writeRules(run) + PLACE
    ;[run, waiting] = [[], []]
    places += 1
  }
  for (const rule of listRules(css)) {
    const classes = listClasses(rule)
    const sets = listFamilies(rule)
    if (classes.length > 0 && !classes.some(isFirst)) {
      waiting.push({ rule, classes, sets })
      continue
    }
    if (waiting.some((other) => [...sets].some((one) => other.sets.has(one)))) makePlace()
    run.push(rule)
  }
  makePlace()
  return { first: first + writeRules(run), later }
}

/**
 * Writes the call that adds rules, as platform/styles.ts reads it: a line for each, with the steps from the
 * place of the rule before and the order.
 */
export function writeCall(rules: readonly LaterRule[]): string {
  const lines = rules
    .map(({ place, order, css }, at) => `${place - (rules[at - 1]?.place ?? 0)} ${order} ${css}`)
    .join('\n')
  if (/`|\$\{/.test(lines)) throw new Error('a style rule cannot be written as a template')
  return `addStyles(String.raw\`${lines}\`);`
}

/** This plugin, whose changes change the chunks. */
const ownFiles = ['./split-styles.ts', './style-rules.ts'].map((file) => new URL(file, import.meta.url))

/** Modules of language packs have no classes. */
const isLanguagePack = (id: string) => id.includes('/i18n/')

/**
 * Hashes all that decides which rules a chunk gets: the sources of all modules, the page, and this plugin. A
 * class that one module no longer uses can move a rule from or to any other chunk.
 */
function hashSources(
  context: Pick<Rollup.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  index: string,
): string {
  const hash = createHash('sha256')
  for (const file of [index, ...ownFiles]) hash.update(readFileSync(file))
  const codes = [...context.getModuleIds()]
    .filter((id) => !isLanguagePack(id))
    .map((id) => context.getModuleInfo(id)?.code ?? '')
  for (const code of codes.sort()) hash.update(code)
  return hash.digest('hex')
}

/** Collects a chunk and the static imports of it. */
function collectChunks(bundle: Rollup.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen
  seen.add(name)
  for (const other of chunk.imports) collectChunks(bundle, other, seen)
  return seen
}

/**
 * Leaves in the first style sheet what the first page uses. The other utilities are part of the chunks that
 * use them, which add them when they run: a style sheet for each chunk would apply its rules in the order of
 * loading, and utilities depend on theirs.
 * @param index the page whose scripts are the first ones
 */
export function splitStyles(index = INDEX): Plugin {
  let sources: string | undefined
  return {
    name: 'pasar-split-styles',
    apply: 'build',
    renderStart() {
      sources = undefined
    },
    // Chunks are named before they get their rules, and are cached by name for a year.
    augmentChunkHash({ moduleIds }) {
      if (moduleIds.length > 0 && moduleIds.every(isLanguagePack)) return
      sources ??= hashSources(this, index)
      return sources
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === index)
      if (!entry) throw new Error('no chunk of index.html')
      const firstNames = collectChunks(bundle, entry.fileName)
      const owner = chunks.find(
        ({ fileName, viteMetadata }) => firstNames.has(fileName) && viteMetadata?.importedCss.size,
      )
      const [name = ''] = owner?.viteMetadata?.importedCss ?? []
      const sheet = bundle[name]
      if (!owner || sheet?.type !== 'asset') throw new Error('no style sheet of the first page')

      const others = chunks.filter(
        ({ fileName, facadeModuleId }) =>
          !firstNames.has(fileName) &&
          fileName.startsWith('assets/') &&
          !isLanguagePack(facadeModuleId ?? ''),
      )
      const users = others.filter(({ fileName }) => collectChunks(bundle, fileName).has(owner.fileName))
      const apart = chunks.filter(
        (c) => firstNames.has(c.fileName) || (others.includes(c) && !users.includes(c)),
      )
      const firstText = [readFileSync(index, 'utf8'), ...apart.map(({ code }) => code)].join('\n')
      const userText = users.map(({ code }) => code).join('\n')
      const isFirst = (className: string) => hasClass(firstText, className) || !hasClass(userText, className)
      const { first, later } = splitSheet(String(sheet.source).replace(VITE_MARK, ''), isFirst)

      const uses = new Map(
        users.map(({ fileName, code }) => [
          fileName,
          new Set(later.filter(({ classes }) => classes.some((one) => hasClass(code, one)))),
        ]),
      )
      // What is loaded on demand adds the rules of the chunks that it imports, too: each of them once.
      for (const chunk of users.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const loaded = [...collectChunks(bundle, chunk.fileName)]
        const own = later.filter((rule) => loaded.some((one) => uses.get(one)?.has(rule)))
        if (own.length > 0) chunk.code = writeCall(own) + chunk.code
      }
      const hash = createHash('sha256').update(first).digest('base64url').slice(0, 8)
      const fileName = `assets/first-${hash}.css`
      delete bundle[name]
      this.emitFile({ type: 'asset', fileName, source: first })
      owner.viteMetadata?.importedCss.delete(name)
      owner.viteMetadata?.importedCss.add(fileName)
    },
  }
}
