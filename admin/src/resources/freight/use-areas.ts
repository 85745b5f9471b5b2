import type { Output } from '@pasar/contract/call'
import { areaRoots } from '@pasar/contract/calls/regions'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../data/call.ts'

type Area = Output<typeof areaRoots>['list'][number]

/** Returns the states of a country; empty while its code is incomplete, and for countries without data. */
export function useAreas(country: string): readonly Area[] {
  const { data } = useQuery({
    queryKey: [areaRoots.path, country],
    queryFn: () => callApi(areaRoots, { country }),
    enabled: /^[A-Z]{2}$/.test(country),
  })
  return data?.list ?? []
}
