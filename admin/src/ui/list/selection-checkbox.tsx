import Checkbox from '@mui/material/Checkbox'
import { type RaRecord, useListContext } from 'react-admin'

type Props = {
  record: RaRecord
  /** Id of the element with the name of the record. */
  labelledBy: string
}

/** Selects a record of a list without a table for the bulk actions. A target of 44 px. */
export function SelectionCheckbox({ record, labelledBy }: Props) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-labelledby': labelledBy } }}
      sx={{ width: 44, height: 44, flexShrink: 0 }}
    />
  )
}
