import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Output } from '@pasar/contract/call'
import { adminLedgerMembers } from '@pasar/contract/calls/admin/ledger'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../data/call.ts'
import { useSettled } from '../../ui/use-settled.ts'

export type MemberChoice = Output<typeof adminLedgerMembers>['list'][number]

type Props = { value: MemberChoice | null; onChange(member: MemberChoice | null): void }

/** A member, found by what they are called. */
export function MemberInput({ value, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: [adminLedgerMembers.path, keyword],
    queryFn: () => callApi(adminLedgerMembers, { keyword }),
    enabled: keyword.length > 1,
  })
  return (
    <Autocomplete
      options={data?.list ?? []}
      // The server has looked already, in more than what is shown.
      filterOptions={(all) => all}
      value={value}
      onChange={(_, member) => onChange(member)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ username, nickname }) => `${nickname} (${username})`}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      noOptionsText={keyword.length > 1 ? 'Nobody fits' : 'Two letters at least'}
      renderInput={(params) => (
        <TextField {...params} label="Member" placeholder="Username, email, phone or number" autoFocus />
      )}
    />
  )
}
