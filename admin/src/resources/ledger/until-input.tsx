import TextField from '@mui/material/TextField'

/** A moment from which on it is looked back; empty for now. @param value as the field writes it, local time */
export const UntilInput = ({ value, onChange }: { value: string; onChange(value: string): void }) => (
  <TextField
    type="datetime-local"
    label="Back from"
    size="small"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ width: '14rem' }}
  />
)

/** The moment of an UntilInput, to the end of its minute; undefined while it is empty. */
export const momentOf = (value: string): string | undefined =>
  value ? new Date(new Date(value).getTime() + 59_999).toISOString() : undefined
