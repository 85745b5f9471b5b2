import { existsSync, readFileSync } from 'node:fs'

/** An area of a country: a state, a city, a district, or their equivalent. */
export type AreaNode = {
  /** Stable, unique in its country. */
  code: string
  /** Name in the script of the country. */
  name: string
  /** Name in Latin script. */
  latin: string
  /** Other names: short forms, older spellings, other scripts. */
  aliases: readonly string[]
  /** Chinese name, simplified and traditional, for countries with another script. */
  han: readonly [string, string] | null
  /** Postcodes, the main one first; higher levels can have none. */
  postcodes: readonly string[]
  level: 1 | 2 | 3
  parent: AreaNode | null
  children: AreaNode[]
}

/** A country's areas; `levels` is 0 without data. */
export type AreaTree = { roots: AreaNode[]; byCode: ReadonlyMap<string, AreaNode>; levels: 0 | 1 | 2 | 3 }

const emptyTree: AreaTree = { roots: [], byCode: new Map(), levels: 0 }
const treeCache = new Map<string, AreaTree>()
let worldCache: Map<string, string[]> | undefined

/**
 * Parses the lines of a country: one tab of indentation per level, then code, name, Latin name, postcodes,
 * other names, Chinese name. Fields can be omitted at the end (docs/data-sources.md).
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

/** Reads the first levels of countries without a file: lines by country code. */
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
 * Returns the areas of a country. They are part of the release; each country is read at first use and cached.
 * @param country ISO 3166-1 alpha-2, in capitals; an unknown one has no areas
 */
export function findAreas(country: string): AreaTree {
  const cached = treeCache.get(country)
  if (cached) return cached
  if (!/^[A-Z]{2}$/.test(country)) return emptyTree
  const file = country.toLowerCase()
  const lines = existsSync(dataFile(file)) ? readLines(file) : readWorldLines().get(country)
  const tree = lines ? parseAreas(lines) : emptyTree
  treeCache.set(country, tree)
  return tree
}

/** Returns an area by its code, or undefined. */
export const findArea = (country: string, code: string): AreaNode | undefined =>
  findAreas(country).byCode.get(code)

/** Lists the path from the first level down to the area itself. */
export function listAncestors(area: AreaNode): AreaNode[] {
  return area.parent ? [...listAncestors(area.parent), area] : [area]
}
