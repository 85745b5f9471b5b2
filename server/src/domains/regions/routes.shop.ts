import {
  areaChildren,
  areaPrefixes,
  areaRoots,
  countryCode,
  countryList,
  pageAreaList,
} from '@pasar/contract/calls/regions'
import { handle, type Route } from '../../platform/http/handle.ts'
import { listChildren, listMarketAreas, listRoots } from './list-areas.ts'
import { callingCode, listCallingCodes, listCountries } from './list-countries.ts'

/** What the release brings does not change while it runs; the cache only spares the work of building it. */
const cached = { tags: ['regions'], seconds: 3600 }

export const regionRoutes: Route[] = [
  handle(countryCode, listCallingCodes, { cached }),
  handle(countryList, listCountries, { cached }),
  handle(areaPrefixes, callingCode),
  handle(areaRoots, listRoots, { cached }),
  handle(areaChildren, listChildren),
  handle(pageAreaList, listMarketAreas, { cached }),
]
