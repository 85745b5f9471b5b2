import { officeList } from '@pasar/contract/calls/content/offices'
import { MINUTE_MS } from '@pasar/contract/time'
import { useRead } from '@/lib/api/query.ts'

/** Reads the offices, those in the country of the market first. */
export const useOffices = () => useRead(officeList, {}, { staleTime: 10 * MINUTE_MS })
