import { languages } from '@pasar/contract/constants'
import {
  type AreaNode,
  countryName,
  findAreas,
  listAncestors,
  listCountriesByLikelihood,
} from '../regions/index.ts'

/** A country (`area` null) or an area with its names in every language, as `normalize` returns them. */
type Entry = { country: string; area: AreaNode | null; names: string[] }

let cache: Entry[] | undefined

/** Returns a name as it is compared: without case, accents and spaces at its ends. */
export const normalize = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

function* descend(areas: readonly AreaNode[]): Generator<AreaNode> {
  for (const area of areas) {
    yield area
    yield* descend(area.children)
  }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.map(normalize))].filter(Boolean)

/** Builds the index at the first search: names of countries and of all areas that the shop has. */
function entries(): Entry[] {
  cache ??= listCountriesByLikelihood('en-us').flatMap(({ code, nativeName }) => [
    {
      country: code,
      area: null,
      names: distinct([nativeName, ...languages.map((l) => countryName(code, l))]),
    },
    ...Array.from(descend(findAreas(code).roots), (area) => ({
      country: code,
      area,
      names: distinct([area.name, area.latin, ...area.aliases, ...(area.han ?? [])]),
    })),
  ])
  return cache
}

/** 0 for the whole name, 1 for its start, 2 for the start of a word, 3 for a part; null if it has none. */
function rankName(name: string, keyword: string): number | null {
  const at = name.indexOf(keyword)
  if (at < 0) return null
  if (at === 0) return name.length === keyword.length ? 0 : 1
  return name.includes(` ${keyword}`) ? 2 : 3
}

type Match = Pick<Entry, 'country' | 'area'> & { rank: number }

/**
 * Lists the countries and areas whose name has the keyword: whole names first, then beginnings, larger areas
 * before smaller ones, those of `country` before others.
 */
export function searchAreas(keyword: string, country: string | undefined, limit: number): Match[] {
  const wanted = normalize(keyword)
  if (wanted === '') return []
  const matches = entries().flatMap(({ names, ...entry }) => {
    const ranks = names.flatMap((name) => rankName(name, wanted) ?? [])
    if (ranks.length === 0) return []
    const elsewhere = country !== undefined && entry.country !== country ? 1 : 0
    return [{ ...entry, rank: Math.min(...ranks) * 20 + elsewhere * 10 + (entry.area?.level ?? 0) }]
  })
  return dropRepeats(
    matches.sort((a, b) => a.rank - b.rank),
    limit,
  )
}

/**
 * Returns the first matches without those that are the only child of a better match with the same name, as in
 * city states.
 * @param sorted by rank, the best first; read no further than `limit` matches need
 */
export function dropRepeats<T extends Pick<Match, 'area'>>(sorted: Iterable<T>, limit: number): T[] {
  const seen = new Set<AreaNode>()
  const kept: T[] = []
  for (const match of sorted) {
    if (kept.length === limit) break
    const { area } = match
    const parent = area?.parent
    const isRepeat =
      parent != null && parent.children.length === 1 && parent.latin === area?.latin && seen.has(parent)
    // A dropped match counts, too: its only child has the same name again.
    if (area) seen.add(area)
    if (!isRepeat) kept.push(match)
  }
  return kept
}

/** Returns the areas from the largest to `area`. */
export const pathOf = (area: AreaNode | null): AreaNode[] => (area ? listAncestors(area) : [])
