import { existsSync, readFileSync } from 'node:fs'

/** A place inside a country: a state, a city, a district, or what the country calls them. */
export type AreaNode = {
  /** Stable, unique in its country. */
  code: string
  /** Name in the country's own script. */
  name: string
  /** Name in Latin letters; the same as `name` where that is Latin already. */
  latin: string
  /** Other names it is known by: short forms, older spellings, other scripts. */
  aliases: readonly string[]
  /** Name for readers of Chinese where the country's own script is another: simplified, then traditional. */
  han: readonly [string, string] | null
  /** Postcodes inside it, the main one first; a level above may have none of its own. */
  postcodes: readonly string[]
  level: 1 | 2 | 3
  parent: AreaNode | null
  children: AreaNode[]
}

/** A country's areas; `levels` is 0 where none are known. */
export type AreaTree = { roots: AreaNode[]; byCode: ReadonlyMap<string, AreaNode>; levels: 0 | 1 | 2 | 3 }

const emptyTree: AreaTree = { roots: [], byCode: new Map(), levels: 0 }
const treeCache = new Map<string, AreaTree>()
let worldCache: Map<string, string[]> | undefined

/**
 * Reads the lines of a country: one tab of indentation a level, then code, name, Latin name, postcodes, other
 * names, Chinese name; what is left out at the end is empty (docs/data-sources.md).
 */
export function parseAreas(lines: readonly string[]): AreaTree {
  const byCode = new Map<string, AreaNode>()
  const roots: AreaNode[] = []
  const path: AreaNode[] = []
  let levels = 0
  for (const line of lines) {
    const text = line.trimStart()
    if (text === '') continue
    const depth = line.length - text.length
    const [code = '', name = '', latin = '', postcodes = '', aliases = '', han = ''] = text.split('\t')
    const parent = depth === 0 ? null : (path[depth - 1] ?? null)
    const [simplified = '', traditional = simplified] = han.split('/')
    const node: AreaNode = {
      code,
      name,
      latin: latin || name,
      aliases: aliases ? aliases.split('|') : [],
      han: han ? [simplified, traditional] : null,
      postcodes: postcodes ? postcodes.split(',') : [],
      level: (depth + 1) as 1 | 2 | 3,
      parent,
      children: [],
    }
    path[depth] = node
    levels = Math.max(levels, depth + 1)
    byCode.set(code, node)
    ;(parent ? parent.children : roots).push(node)
  }
  return { roots, byCode, levels: levels as AreaTree['levels'] }
}

const dataFile = (name: string) => new URL(`data/${name}.tsv`, import.meta.url)
const readLines = (name: string) => readFileSync(dataFile(name), 'utf8').split('\n')

/** The first levels of the countries that have no file of their own: country code → its lines. */
function readWorldLines(): Map<string, string[]> {
  if (worldCache) return worldCache
  worldCache = new Map()
  let lines: string[] = []
  for (const line of readLines('world')) {
    if (line.startsWith('\t')) lines.push(line.slice(1))
    else if (line) {
      lines = []
      worldCache.set(line, lines)
    }
  }
  return worldCache
}

/**
 * The areas of a country, read at first use and kept: they are data of the release, not of the database.
 * @param country ISO 3166-1 alpha-2, in capitals; an unknown one has no areas
 */
export function findAreas(country: string): AreaTree {
  const known = treeCache.get(country)
  if (known) return known
  if (!/^[A-Z]{2}$/.test(country)) return emptyTree
  const file = country.toLowerCase()
  const lines = existsSync(dataFile(file)) ? readLines(file) : readWorldLines().get(country)
  const tree = lines ? parseAreas(lines) : emptyTree
  treeCache.set(country, tree)
  return tree
}

/** An area by its code, or undefined. */
export const findArea = (country: string, code: string): AreaNode | undefined =>
  findAreas(country).byCode.get(code)

/** From the first level down to the area itself. */
export function listAncestors(area: AreaNode): AreaNode[] {
  return area.parent ? [...listAncestors(area.parent), area] : [area]
}
