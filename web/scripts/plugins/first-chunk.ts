import type { Rollup } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importedIds' | 'code'> | null }

/** The barrel file imports all icons, so the import statements tell which ones a module needs. */
const icons = /\/lucide-react\//
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

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

/**
 * Builds Rolldown's code splitting options: one chunk for the first visit, one for modules that a second page
 * shares with others, and one for shared icons. The default makes a chunk for each set of pages with common
 * modules: dozens of small files that compress badly and whose names the first visit carries.
 * @param roots module paths of the first visit
 * @param next name of the second chunk, and the path of its page
 */
export function firstChunk(roots: readonly string[], next: { name: string; page: string }) {
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
  let second: Set<string> | undefined
  let secondIcons: Set<string> | undefined
  const inSecond = (id: string, graph: ModuleGraph): boolean => {
    second ??= collectImports(next.page, graph)
    const icon = getIconName(id)
    if (!icon) return second.has(id)
    secondIcons ??= collectIcons([next.page, ...second], graph)
    return secondIcons.has(icon)
  }
  const nameIf = (name: string, has: typeof inFirst) => (id: string, graph: ModuleGraph) =>
    has(id, graph) ? name : null
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: nameIf('first', inFirst), priority: 2 },
      { name: nameIf(next.name, inSecond), priority: 1, minShareCount: 2 },
      { name: nameIf('icons', (id) => getIconName(id) !== undefined), priority: 0, minShareCount: 2 },
    ],
  }
}
