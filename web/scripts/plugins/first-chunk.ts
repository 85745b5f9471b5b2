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
 * Rolldown's code splitting, with one chunk for all that the first visit needs: left alone it makes one for
 * every set of pages that share something, two dozen small files that compress badly and queue up.
 * @param roots paths of the modules a first visit runs
 */
export function firstChunk(roots: readonly string[]) {
  let first: Set<string> | undefined
  let firstIcons = new Set<string>()
  const prepare = (graph: ModuleGraph): Set<string> => {
    const all = new Set(roots.flatMap((root) => [root, ...needs(root, graph)]))
    firstIcons = new Set([...all].flatMap((id) => iconsOf(graph.getModuleInfo(id)?.code ?? '')))
    for (const root of roots) all.delete(root)
    return all
  }
  const inFirst = (id: string, graph: ModuleGraph): boolean => {
    first ??= prepare(graph)
    const icon = /\/lucide-react\/.*\/icons\/([a-z0-9-]+)\.m?js$/.exec(id)?.[1]
    if (icon) return firstIcons.has(icon)
    return first.has(id) || icons.test(id)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (id: string, graph: ModuleGraph) => (inFirst(id, graph) ? 'first' : null) }],
  }
}
