import type { Domain } from '../../platform/domain.ts'
import { regionRoutes } from './routes.shop.ts'

export { type AreaNode, type AreaTree, findArea, findAreas, listAncestors } from './areas.ts'
export { isCountry, listCountriesByLikelihood, presentCountry } from './countries.ts'
export { areaName, countryName } from './display-names.ts'
export { presentArea } from './presenter.ts'

/** Countries and their areas. The addresses domain has the address forms. */
export const regions: Domain = { routes: regionRoutes, jobs: [] }
