import type { MapPlace } from '@pasar/contract/calls/content/maps'
import type { Language } from '@pasar/contract/constants'
import { distanceBetween, type Position } from '@pasar/contract/distance'
import type { PublishedOffice } from '../offices/index.ts'
import { type AreaNode, areaName, countryName } from '../regions/index.ts'
import { findPosition } from './positions.ts'
import { pathOf } from './search-index.ts'

type Place = { country: string; area: AreaNode | null }

/** Languages that write addresses from the largest area to the smallest, without separators. */
const largestFirst: ReadonlySet<Language> = new Set(['zh-cn', 'zh-tw', 'jp'])

/** Joins the names of areas, given from the smallest to the largest, as the language writes addresses. */
const joinAreas = (names: readonly string[], language: Language): string =>
  largestFirst.has(language) ? names.toReversed().join(' ') : names.join(', ')

const measure = (place: Position, from: Position | null): number | null =>
  from && Math.round(distanceBetween(place, from))

/**
 * Presents a country or an area in the caller's language. Returns null when not even the position of its
 * country is known.
 */
export function presentPlace(
  { country, area }: Place,
  language: Language,
  from: Position | null,
): MapPlace | null {
  const position = findPosition(country, area)
  if (!position) return null
  const path = pathOf(area).map((node) => ({ code: node.code, name: areaName(country, node, language) }))
  const inCountry = countryName(country, language)
  const larger = path.slice(0, -1).map(({ name }) => name)
  const { latitude, longitude } = position.at
  return {
    key: `${country}/${area?.code ?? ''}`,
    kind: area ? 'area' : 'country',
    name: path.at(-1)?.name ?? inCountry,
    line: area ? joinAreas([...larger.toReversed(), inCountry], language) : '',
    country,
    areas: path,
    hasChildren: area === null || area.children.length > 0,
    detail: '',
    postcode: area?.postcodes.length === 1 ? area.postcodes[0]! : '',
    latitude,
    longitude,
    exact: area !== null && position.exact,
    distance: measure(position.at, from),
  }
}

/** Presents an office as a place. */
export const presentOffice = (office: PublishedOffice, from: Position | null): MapPlace => ({
  key: office.id,
  kind: 'office',
  name: office.name,
  line: [...office.address, office.countryName].join(', '),
  country: office.country,
  areas: [],
  hasChildren: true,
  detail: office.address.join(', '),
  postcode: '',
  latitude: office.latitude,
  longitude: office.longitude,
  exact: true,
  distance: measure(office, from),
})
