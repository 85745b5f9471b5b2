import { countryList } from '@pasar/contract/calls/regions'
import { useQuery } from '@tanstack/react-query'
import { AutocompleteArrayInput } from 'react-admin'
import { callApi } from '../../data/call.ts'

/** Input of countries by name. */
export function CountriesInput({ source, label }: { source: string; label: string }) {
  const { data } = useQuery({
    queryKey: [countryList.path],
    queryFn: () => callApi(countryList, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AutocompleteArrayInput
      source={source}
      label={label}
      choices={(data?.list ?? []).map(({ code, name }) => ({ id: code, name }))}
      helperText={false}
      fullWidth
    />
  )
}
