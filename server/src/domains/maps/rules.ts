import { distanceBetween, type Position } from '@pasar/contract/distance'
import type { AreaNode } from '../regions/index.ts'
import type { KnownPosition } from './positions.ts'

/** Within this distance the nearest place decides the country: outlines are coarser. In metres. */
const SAME_TOWN = 12_000
/** A city belongs to positions within this distance of its centre, in metres. */
const CITY_RADIUS = 25_000
/** A state or province belongs to positions within this distance of a place in it, in metres. */
const STATE_RADIUS = 150_000
/** Farther from every known place, nothing is known but the country of the outline. In metres. */
const COUNTRY_RADIUS = 500_000

export type Near<T> = T & { distance: number }

/** Sorts places by their distance from a position, the nearest first. */
export const sortByDistance = <T extends Position>(places: readonly T[], from: Position): Near<T>[] =>
  places
    .map((place) => ({ ...place, distance: distanceBetween(place, from) }))
    .sort((a, b) => a.distance - b.distance)

/**
 * Returns the country and the smallest area that a position certainly enough belongs to: the nearest place of
 * its country, the city itself only when it is near.
 * @param near known places, the nearest first
 * @param outlined the country whose outline contains the position, if any
 * @returns null on the open sea
 */
export function locate(
  near: readonly Near<KnownPosition>[],
  outlined: string | undefined,
): { country: string; area: AreaNode | null } | null {
  const [nearest] = near
  const isTown = nearest !== undefined && nearest.distance <= SAME_TOWN
  const country = (isTown ? undefined : outlined) ?? nearest?.country
  if (!country) return null
  const inCountry = near.find((place) => place.country === country)
  if (!outlined && (inCountry?.distance ?? Number.POSITIVE_INFINITY) > COUNTRY_RADIUS) return null
  if (!inCountry || inCountry.distance > STATE_RADIUS) return { country, area: null }
  const { area, distance } = inCountry
  const isCity = area !== null && area.level > 1
  return { country, area: isCity && distance > CITY_RADIUS ? area.parent : area }
}
