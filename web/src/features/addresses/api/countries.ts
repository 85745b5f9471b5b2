import { addressAreas } from '@pasar/contract/calls/addresses'
import { addressForms, areaChildren, callingCodes } from '@pasar/contract/calls/regions'
import { useRead } from '@/lib/api/query.ts'

const staleTime = Number.POSITIVE_INFINITY

/** Every country an address can be in, with its form. */
export const useAddressForms = () => useRead(addressForms, {}, { staleTime })

/** Calling codes with their country's name, likely ones first. */
export const useCallingCodes = () => useRead(callingCodes, {}, { staleTime })

/** The areas below `parent`, or a country's first level where `parent` is empty; undefined while on their way. */
export function useAreas(country: string, parent: string, enabled: boolean) {
  const roots = useRead(addressAreas, { country }, { staleTime, enabled: enabled && parent === '' })
  const below = useRead(areaChildren, { country, parent }, { staleTime, enabled: enabled && parent !== '' })
  const { data, isPlaceholderData } = parent === '' ? roots : below
  return isPlaceholderData ? undefined : data?.list
}
