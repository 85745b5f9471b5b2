import { readFileSync } from 'node:fs'
import type { Position } from '@pasar/contract/distance'
import { type AreaNode, findArea } from '../regions/index.ts'

/** An area whose position is known; `area` is null for a country without areas. */
export type KnownPosition = Position & { country: string; area: AreaNode | null }

let cache: KnownPosition[] | undefined

/**
 * Returns the known positions: the seats of areas and large cities (docs/data-sources.md). An area can have
 * several, the main one first.
 */
export function knownPositions(): readonly KnownPosition[] {
  cache ??= parsePositions(readFileSync(new URL('data/positions.tsv', import.meta.url), 'utf8').split('\n'))
  return cache
}

/** Parses the lines of countries: a code, then lines of one tab, area code, latitude, longitude. */
export function parsePositions(lines: readonly string[]): KnownPosition[] {
  const positions: KnownPosition[] = []
  let country = ''
  for (const line of lines) {
    if (!line.startsWith('\t')) {
      country = line.trim() || country
      continue
    }
    const [code = '', latitude, longitude] = line.slice(1).split('\t')
    const area = findArea(country, code) ?? null
    positions.push({ country, area, latitude: Number(latitude), longitude: Number(longitude) })
  }
  return positions
}

let areaIndex: Map<string, KnownPosition> | undefined

const keyOf = (country: string, code: string) => `${country}/${code}`

/**
 * Returns the position of an area itself, of the nearest larger area, or of its country; undefined without.
 */
export function findPosition(
  country: string,
  area: AreaNode | null,
): { at: KnownPosition; exact: boolean } | undefined {
  areaIndex ??= new Map(
    knownPositions()
      .toReversed()
      .flatMap((known) => [
        [keyOf(known.country, ''), known] as const,
        [keyOf(known.country, known.area?.code ?? ''), known] as const,
      ]),
  )
  for (let node = area; node; node = node.parent) {
    const at = areaIndex.get(keyOf(country, node.code))
    if (at) return { at, exact: node === area }
  }
  const at = areaIndex.get(keyOf(country, ''))
  return at && { at, exact: false }
}
