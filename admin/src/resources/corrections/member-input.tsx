import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Output } from '@pasar/contract/call'
import { adminLedgerMembers } from '@pasar/contract/calls/admin/finance/ledger'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

export type MemberChoice = Output<typeof adminLedgerMembers>['list'][number]

type Props = { value: MemberChoice | null; onChange(member: MemberChoice | null): void }

/** Member search by username, email, phone or member number. */
export function MemberInput({ value, onChange }: Props) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim())
  const { data, isFetching } = useQuery({
    queryKey: [adminLedgerMembers.path, keyword],
    queryFn: () => callApi(adminLedgerMembers, { keyword }),
    enabled: keyword.length > 1,
  })
  return (
    <Autocomplete
      options={data?.list ?? []}
      // The server has filtered already.
      filterOptions={(all) => all}
      value={value}
      onChange={(_, member) => onChange(member)}
      onInputChange={(_, value) => setText(value)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ username, nickname }) => `${nickname} (${username})`}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      noOptionsText={keyword.length > 1 ? t('No matches') : t('Enter at least two characters')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('Member')}
          placeholder={t('Username, email, phone or member number')}
          autoFocus
        />
      )}
    />
  )
}
