import type { Input, Output } from '@pasar/contract/call'
import type { MapPlace, mapNearby, mapOptions, mapSearch } from '@pasar/contract/calls/content/maps'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { listPublishedOffices } from '../offices/index.ts'
import { knownPositions } from './positions.ts'
import { presentOffice, presentPlace } from './presenter.ts'
import { locate, sortByDistance } from './rules.ts'
import { normalize, searchAreas } from './search-index.ts'

const SEARCH_MAX = 20
const NEARBY_MAX = 12
/** Offices farther away are not nearby, in metres. */
const OFFICE_RADIUS = 100_000

/** Returns the map tiles of the configuration, or null. */
export async function showMapOptions({ config }: Ctx): Promise<Result<Output<typeof mapOptions>>> {
  const { mapTileUrl: url, mapTileAttribution: attribution, mapTileMaxZoom: maxZoom } = config
  return ok({ tiles: url ? { url, attribution, maxZoom } : null })
}

/** Searches offices by name and address, then countries and areas by name. */
export async function searchPlaces(
  ctx: Ctx,
  { keyword, country, latitude, longitude }: Input<typeof mapSearch>,
): Promise<Result<Output<typeof mapSearch>>> {
  const from = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
  const wanted = normalize(keyword)
  const offices = (await listPublishedOffices(ctx)).filter((office) =>
    normalize([office.name, ...office.address].join(' ')).includes(wanted),
  )
  const areas = searchAreas(keyword, country, SEARCH_MAX)
  const list = [
    ...offices.map((office) => presentOffice(office, from)),
    ...areas.flatMap((match) => presentPlace(match, ctx.language, from) ?? []),
  ]
  return ok({ list: list.slice(0, SEARCH_MAX) })
}

/** Returns the area of a position and the places around it; every area once, by its nearest place. */
export async function listNearby(
  ctx: Ctx,
  { latitude, longitude, country }: Input<typeof mapNearby>,
): Promise<Result<Output<typeof mapNearby>>> {
  const from = { latitude, longitude }
  const near = sortByDistance(knownPositions(), from)
  const here = locate(near, country)
  const offices = sortByDistance(await listPublishedOffices(ctx), from)
    .filter(({ distance }) => distance <= OFFICE_RADIUS)
    .map((office) => presentOffice(office, from))
  const byKey = new Map<string, MapPlace>(offices.map((office) => [office.key, office]))
  for (const known of near.slice(0, NEARBY_MAX * 2)) {
    const place = presentPlace(known, ctx.language, from)
    if (!place || byKey.has(place.key)) continue
    const { latitude, longitude, distance } = known
    byKey.set(place.key, { ...place, latitude, longitude, distance: Math.round(distance) })
  }
  const list = [...byKey.values()].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  return ok({
    here: here && presentPlace(here, ctx.language, from),
    list: list.slice(0, NEARBY_MAX),
  })
}
