import type { Rollup } from 'vite'
import { planSharedChunks, type SharedModule } from './shared-chunks.ts'

type ModuleGraph = {
  getModuleInfo: (
    id: string,
  ) => Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'code'> | null
}

/** The barrel file imports all icons, so the import statements tell which ones a module needs. */
const icons = /\/lucide-react\//
/** What compiled components import: 200 bytes, which every page needs. */
const compilerRuntime = /\/react\/.*compiler-runtime/

/** Reads of long lists, which no first page has, and the modules of TanStack Query that only they need. */
const LISTS = '/web/src/lib/api/read-pages.ts'
const ofLists = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/**
 * What is planned here: own modules, icons and what replaces zod. Those of packages are known only when
 * unused ones are out.
 */
const planned = /\/(?:web|contract)\/src\/(?!i18n\/[a-z-]+\/)|\/lucide-react\/.*\/icons\/|pasar-no-zod/

/** About what a byte of a module weighs in a compressed file. */
const COMPRESSION = 0.25

/** Converts `ArrowDown2 as Icon` to its file name, arrow-down-2. */
const getIconFile = (specifier: string): string =>
  specifier
    .trim()
    .replace(/ as .*/, '')
    .replace(/([a-z])(?=[A-Z0-9])|(\d)(?=[A-Z])/g, '$&-')
    .toLowerCase()

/** Lists the icon files that a module imports. */
export const listIcons = (code: string): string[] =>
  [...code.matchAll(iconImport)].flatMap(([, names = '']) =>
    names
      .split(',')
      .filter((name) => name.trim())
      .map(getIconFile),
  )

/** Returns the name of an icon module, else undefined. */
const getIconName = (id: string): string | undefined =>
  /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js$/.exec(id)?.[1]

/** Collects the static imports of a module, recursively. */
export function collectImports(from: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) {
    if (seen.has(id) || icons.test(id)) continue
    seen.add(id)
    collectImports(id, graph, seen)
  }
  return seen
}

/** Icons have no sizes of their own in the plan: each is about as many bytes as another. */
const ICON_BYTES = 120
/** How many times as much an entry of most visits counts. */
const FREQUENT_WEIGHT = 16
const toIconId = (name: string) => `icon/${name}`

/** Lists the modules and icons that a module imports statically. */
function listImports(id: string, graph: ModuleGraph): string[] {
  const info = graph.getModuleInfo(id)
  const modules = info?.importedIds.filter((other) => !icons.test(other)) ?? []
  return [...modules, ...listIcons(info?.code ?? '').map(toIconId)]
}

/** Collects what loads a module on demand: the roots, and every target of a dynamic import. */
function collectEntries(roots: readonly string[], graph: ModuleGraph): string[] {
  const entries = new Set(roots)
  const seen = new Set<string>()
  for (const entry of entries)
    for (const id of [entry, ...collectImports(entry, graph)]) {
      if (seen.has(id)) continue
      seen.add(id)
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) entries.add(next)
    }
  return [...entries]
}

/** Collects what an entry loads: modules and icons. */
const collectLoads = (entry: string, graph: ModuleGraph): Set<string> =>
  new Set([entry, ...collectImports(entry, graph)].flatMap((id) => [id, ...listImports(id, graph)]))

/** Plans the chunk of each module and icon that is not the only entry's own. */
function plan(
  roots: readonly string[],
  background: string,
  frequent: readonly string[],
  graph: ModuleGraph,
): Map<string, string> {
  const first = new Set(roots.flatMap((root) => [...collectLoads(root, graph)]))
  const loads = new Map<string, Set<number>>()
  const entries = collectEntries(roots, graph)
  entries.forEach((entry, index) => {
    for (const id of collectLoads(entry, graph)) {
      if (first.has(id)) continue
      const users = loads.get(id) ?? new Set()
      loads.set(id, users.add(index))
    }
  })
  /** Counts an entry of most visits as several. */
  const weigh = (users: ReadonlySet<number>) => {
    const often = entries.flatMap((entry, index) =>
      frequent.includes(entry) && users.has(index) ? [index] : [],
    )
    const copies = Array.from({ length: FREQUENT_WEIGHT - 1 }, (_, copy) => (copy + 1) * entries.length)
    return new Set([...users, ...often.flatMap((index) => copies.map((start) => start + index))])
  }
  const shared = [...loads].flatMap(([id, users]): SharedModule[] => {
    const isIcon = id.startsWith('icon/')
    const isFixed = !isIcon && !planned.test(id)
    if (users.size < 2 && !isFixed) return []
    const bytes = isIcon ? ICON_BYTES : (graph.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSION
    return [{ id, bytes, entries: weigh(users), imports: listImports(id, graph), isFixed }]
  })
  const chunks = planSharedChunks(shared, entries.indexOf(background))
  for (const id of [...roots, ...first]) if (id !== roots[0] && !ofLists.test(id)) chunks.set(id, 'first')
  return chunks
}

/**
 * Builds Rolldown's code splitting options: one chunk for the first visit, and few for what several pages
 * share. The default makes a chunk for each set of pages with common modules: dozens of small files that
 * compress badly.
 * @param roots module paths of the first visit, the entry first: it stays a file of its own
 * @param background module path of what loads beside every page, in few files
 * @param frequent module paths of what most visits load
 */
export function firstChunk(roots: readonly string[], background: string, frequent: readonly string[]) {
  let chunks: Map<string, string> | undefined
  const name = (id: string, graph: ModuleGraph): string | null => {
    chunks ??= plan(roots, background, frequent, graph)
    const icon = getIconName(id)
    if (icon) return chunks.get(toIconId(icon)) ?? null
    if (ofLists.test(id))
      return chunks.get([...chunks.keys()].find((other) => other.endsWith(LISTS)) ?? '') ?? null
    return icons.test(id) || compilerRuntime.test(id) ? 'first' : (chunks.get(id) ?? null)
  }
  return { includeDependenciesRecursively: false, groups: [{ name }] }
}
