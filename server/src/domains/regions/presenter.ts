import type { Area } from '@pasar/contract/calls/regions'
import type { Language } from '@pasar/contract/constants'
import type { AreaNode } from './areas.ts'
import { areaName } from './display-names.ts'

/** Builds the contract's area, named in the caller's language. */
export const presentArea = (country: string, area: AreaNode, language: Language): Area => ({
  code: area.code,
  name: areaName(country, area, language),
  latinName: area.latin,
  level: area.level,
  postcode: area.postcodes[0] ?? null,
  hasChildren: area.children.length > 0,
})
