import type { Rollup } from 'vite'

type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importedIds' | 'code'> | null }

/** The icons' barrel imports every icon there is; who needs which is read from the import statements. */
const icons = /\/lucide-react\//
const iconImport = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g

/** `ArrowDown2 as Icon` is the file arrow-down-2. */
const iconFile = (specifier: string): string =>
  specifier
    .trim()
    .replace(/ as .*/, '')
    .replace(/([a-z])(?=[A-Z0-9])|(\d)(?=[A-Z])/g, '$&-')
    .toLowerCase()

/** The files of the icons that a module imports. */
export const iconsOf = (code: string): string[] =>
  [...code.matchAll(iconImport)].flatMap(([, names = '']) =>
    names
      .split(',')
      .filter((name) => name.trim())
      .map(iconFile),
  )

const iconsNeeded = (ids: Iterable<string>, graph: ModuleGraph): Set<string> =>
  new Set([...ids].flatMap((id) => iconsOf(graph.getModuleInfo(id)?.code ?? '')))

/** The icon that a module draws; undefined where it is none. */
const iconOf = (id: string): string | undefined =>
  /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js$/.exec(id)?.[1]

/** Everything that `from` needs before it runs, without what is imported on demand. */
export function needs(from: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) {
    if (seen.has(id) || icons.test(id)) continue
    seen.add(id)
    needs(id, graph, seen)
  }
  return seen
}

/**
 * Rolldown's code splitting, with one chunk for all that the first visit needs, one for what a further page needs and
 * shares with others, and one for the icons that other pages share: left alone it makes one for every set of pages that
 * share something, dozens of small files that compress badly and queue up, and whose names the first visit carries.
 * @param roots paths of the modules a first visit runs
 * @param next name of the second chunk, and the path of the page
 */
export function firstChunk(roots: readonly string[], next: { name: string; page: string }) {
  let first: Set<string> | undefined
  let firstIcons = new Set<string>()
  const prepare = (graph: ModuleGraph): Set<string> => {
    const all = new Set(roots.flatMap((root) => [root, ...needs(root, graph)]))
    firstIcons = iconsNeeded(all, graph)
    for (const root of roots) all.delete(root)
    return all
  }
  const inFirst = (id: string, graph: ModuleGraph): boolean => {
    first ??= prepare(graph)
    const icon = iconOf(id)
    if (icon) return firstIcons.has(icon)
    return first.has(id) || icons.test(id)
  }
  let second: Set<string> | undefined
  let secondIcons: Set<string> | undefined
  const inSecond = (id: string, graph: ModuleGraph): boolean => {
    second ??= needs(next.page, graph)
    const icon = iconOf(id)
    if (!icon) return second.has(id)
    secondIcons ??= iconsNeeded([next.page, ...second], graph)
    return secondIcons.has(icon)
  }
  const named = (name: string, has: typeof inFirst) => (id: string, graph: ModuleGraph) =>
    has(id, graph) ? name : null
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: named('first', inFirst), priority: 2 },
      { name: named(next.name, inSecond), priority: 1, minShareCount: 2 },
      { name: named('icons', (id) => iconOf(id) !== undefined), priority: 0, minShareCount: 2 },
    ],
  }
}
