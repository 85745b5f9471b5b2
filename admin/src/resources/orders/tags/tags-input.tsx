import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { adminOrderTags } from '@pasar/contract/calls/admin/orders'
import { useCallQuery } from '../../../data/use-call-query.ts'
import { t } from '../../../i18n/translate.ts'

const TAG_MAX = 30

type Props = {
  label: string
  value: readonly string[]
  /** Tags to choose from; any other can be typed without it. */
  options?: readonly string[]
  onChange(tags: string[]): void
}

/** Input of tags: chooses among those in use, or among `options` only. */
export function TagsInput({ label, value, options, onChange }: Props) {
  const { data } = useCallQuery(adminOrderTags, {})
  return (
    <Autocomplete
      multiple
      freeSolo={options === undefined}
      autoSelect={options === undefined}
      options={options ?? data?.list.map(({ tag }) => tag) ?? []}
      value={[...value]}
      onChange={(_, tags) =>
        onChange([...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={options === undefined ? t('Enter adds a tag.') : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: TAG_MAX },
          }}
        />
      )}
    />
  )
}
