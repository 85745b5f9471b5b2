import {
  areaChildren,
  areaRoots,
  callingCodes,
  countryCallingCode,
  countryList,
  marketAreas,
} from '@pasar/contract/calls/regions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { listChildren, listMarketAreas, listRoots } from './list-areas.ts'
import { listCallingCodes, listCountries, showCallingCode } from './list-countries.ts'

/** Region data changes only with a release; the cache avoids rebuilding the responses. */
const cached = { tags: ['regions'], seconds: 3600 }

export const regionRoutes: Route[] = [
  handle(callingCodes, listCallingCodes, { cached }),
  handle(countryList, listCountries, { cached }),
  handle(countryCallingCode, showCallingCode),
  handle(areaRoots, listRoots, { cached }),
  handle(areaChildren, listChildren),
  handle(marketAreas, listMarketAreas, { cached }),
]
