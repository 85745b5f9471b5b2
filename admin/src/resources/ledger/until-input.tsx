import TextField from '@mui/material/TextField'
import { t } from '../../i18n/translate.ts'

/** Date and time input that limits a list to entries until then; empty for now. @param value local time */
export const UntilInput = ({ value, onChange }: { value: string; onChange(value: string): void }) => (
  <TextField
    type="datetime-local"
    label={t('Until')}
    size="small"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
    sx={{ width: '14rem' }}
  />
)

/** Converts the value of an `UntilInput` to ISO 8601 at the end of its minute; undefined when empty. */
export const toIsoMinuteEnd = (value: string): string | undefined =>
  value ? new Date(new Date(value).getTime() + 59_999).toISOString() : undefined
