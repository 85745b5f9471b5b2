import type { Rollup } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importedIds' | 'code'> | null }

/** The barrel file imports all icons, so the import statements tell which ones a module needs. */
const icons = /\/lucide-react\//
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

const own = /\/web\/src\/(?!i18n\/)/
/** The number of chunks from which on a module is common: each of these would be a small file of its own. */
const MANY_PAGES = 16

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

const collectIcons = (ids: Iterable<string>, graph: ModuleGraph): Set<string> =>
  new Set([...ids].flatMap((id) => listIcons(graph.getModuleInfo(id)?.code ?? '')))

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

type Next = { name: string; root: string }

/** Returns a test whether a module, or its icons, is among the imports of another. */
function isImportedBy(root: string) {
  let modules: Set<string> | undefined
  let ownIcons: Set<string> | undefined
  return (id: string, graph: ModuleGraph): boolean => {
    modules ??= collectImports(root, graph)
    const icon = getIconName(id)
    if (!icon) return modules.has(id)
    ownIcons ??= collectIcons([root, ...modules], graph)
    return ownIcons.has(icon)
  }
}

/**
 * Builds Rolldown's code splitting options: one chunk for the first visit, one for the modules that each next
 * module shares with others, one for shared icons, and one for what many pages use. The default makes a chunk
 * for each set of pages with common modules: dozens of small files that compress badly and whose names the
 * first visit carries.
 * @param roots module paths of the first visit
 * @param nexts what loads next, in this order: the name of its chunk, and the path of its module
 */
export function firstChunk(roots: readonly string[], nexts: readonly Next[]) {
  let first: Set<string> | undefined
  let firstIcons = new Set<string>()
  const prepare = (graph: ModuleGraph): Set<string> => {
    const all = new Set(roots.flatMap((root) => [root, ...collectImports(root, graph)]))
    firstIcons = collectIcons(all, graph)
    for (const root of roots) all.delete(root)
    return all
  }
  const inFirst = (id: string, graph: ModuleGraph): boolean => {
    first ??= prepare(graph)
    const icon = getIconName(id)
    if (icon) return firstIcons.has(icon)
    return first.has(id) || icons.test(id)
  }
  const nameIf = (name: string, has: typeof inFirst) => (id: string, graph: ModuleGraph) =>
    has(id, graph) ? name : null
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: nameIf('first', inFirst), priority: nexts.length + 1 },
      ...nexts.map(({ name, root }, index) => ({
        name: nameIf(name, isImportedBy(root)),
        priority: nexts.length - index,
        minShareCount: 2,
      })),
      { name: nameIf('icons', (id) => getIconName(id) !== undefined), priority: 0, minShareCount: 2 },
      { name: nameIf('common', (id) => own.test(id)), priority: 0, minShareCount: MANY_PAGES },
    ],
  }
}
