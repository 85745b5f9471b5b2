import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Output } from '@pasar/contract/call'
import { adminNetworkSearch } from '@pasar/contract/calls/admin/network/trees'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

export type FoundMember = Output<typeof adminNetworkSearch>['list'][number]

type Props = {
  label: string
  value: FoundMember | null
  onChange(member: FoundMember | null): void
}

/** Search of a member of the network. */
export function NetworkSearch({ label, value, onChange }: Props) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim())
  const { data, isFetching } = useQuery({
    queryKey: [adminNetworkSearch.path, keyword],
    queryFn: () => callApi(adminNetworkSearch, { keyword }),
    enabled: keyword.length > 1,
  })
  return (
    <Autocomplete
      options={data?.list ?? []}
      // The server has filtered already.
      filterOptions={(all) => all}
      value={value}
      onChange={(_, member) => onChange(member)}
      onInputChange={(_, input) => setText(input)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, username, memberNo }) => `${name} (${username}, ${memberNo})`}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      noOptionsText={keyword.length > 1 ? t('No matches') : t('Enter at least two characters')}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={t('Username, member number or invitation code')} />
      )}
    />
  )
}
