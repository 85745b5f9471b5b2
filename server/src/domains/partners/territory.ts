import type { Territory } from '@pasar/contract/calls/network/partners'
import type { Language } from '@pasar/contract/constants'
import { areaName, countryName, findArea, findAreas, isCountry } from '../regions/index.ts'
import type { Regions } from './rules.ts'

/** Countries and their first-level areas. */
export const regions: Regions = {
  isCountry,
  hasStates: (country) => findAreas(country).levels > 0,
  findState(country, code) {
    const area = findArea(country, code)
    return area?.level === 1 ? area.name : undefined
  },
}

/** Formats a territory in a language: the area and its country, or the country. */
export function formatPlace({ country, stateCode, state }: Territory, language: Language): string {
  const area = stateCode ? findArea(country, stateCode) : undefined
  const name = area ? areaName(country, area, language) : state
  return [name, countryName(country, language)].filter(Boolean).join(', ')
}
