import { addressAreas } from '@pasar/contract/calls/addresses'
import { addressForms, areaChildren } from '@pasar/contract/calls/regions'
import { useRead } from '@/lib/api/query.ts'

const staleTime = Number.POSITIVE_INFINITY

/** Reads the supported countries with their address forms. */
export const useAddressForms = () => useRead(addressForms, {}, { staleTime })

/** Reads the areas below `parent`, or the first level when it is empty. Undefined while loading. */
export function useAreas(country: string, parent: string, enabled: boolean) {
  const roots = useRead(addressAreas, { country }, { staleTime, enabled: enabled && parent === '' })
  const below = useRead(areaChildren, { country, parent }, { staleTime, enabled: enabled && parent !== '' })
  const { data, isPlaceholderData } = parent === '' ? roots : below
  return isPlaceholderData ? undefined : data?.list
}
