import {
  areaChildren,
  countryCallingCode,
  areaRoots,
  callingCodes,
  countryList,
  marketAreas,
} from '@pasar/contract/calls/regions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listChildren, listMarketAreas, listRoots } from './list-areas.ts'
import { callingCode, listCallingCodes, listCountries } from './list-countries.ts'

/** What the release brings does not change while it runs; the cache only spares the work of building it. */
const cached = { tags: ['regions'], seconds: 3600 }

export const regionRoutes: Route[] = [
  handle(callingCodes, listCallingCodes, { cached }),
  handle(countryList, listCountries, { cached }),
  handle(countryCallingCode, callingCode),
  handle(areaRoots, listRoots, { cached }),
  handle(areaChildren, listChildren),
  handle(marketAreas, listMarketAreas, { cached }),
]
