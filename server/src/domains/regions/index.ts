import type { Domain } from '../../platform/domain.ts'
import { regionRoutes } from './routes.shop.ts'

export { type AreaNode, type AreaTree, areaOf, areasOf, pathOf } from './areas.ts'
export { isCountry, likelyFirst, wireCountry } from './countries.ts'
export { areaName, countryName } from './names.ts'
export { wireArea } from './wire-area.ts'

/** Countries and their areas. The call addressCountry is carried out by `addresses`, which knows the forms. */
export const regions: Domain = { routes: regionRoutes, jobs: [] }
