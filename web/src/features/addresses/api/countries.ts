import { addressAreas } from '@pasar/contract/calls/addresses'
import { addressForms, areaChildren } from '@pasar/contract/calls/regions'
import { useRead } from '@/lib/api/query.ts'

const staleTime = Number.POSITIVE_INFINITY

/** Reads the supported countries with their address forms. */
export const useAddressForms = () => useRead(addressForms, {}, { staleTime })

/**
 * Reads the areas below `parent`, or the first level when it is empty. `areas` is undefined while they load.
 */
export function useAreas(country: string, parent: string, enabled: boolean) {
  const roots = useRead(addressAreas, { country }, { staleTime, enabled: enabled && parent === '' })
  const below = useRead(areaChildren, { country, parent }, { staleTime, enabled: enabled && parent !== '' })
  const { data, isPlaceholderData, isError, refetch } = parent === '' ? roots : below
  return {
    areas: isPlaceholderData ? undefined : data?.list,
    retry: isError ? () => void refetch() : undefined,
  }
}
