import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { type Setting, toInput } from './format.ts'

type Props = {
  setting: Setting
  /** Text of the input; `0` or `1` for a switch. */
  draft: string
  error: string | undefined
  onChange(draft: string): void
}

/** Initial text of a setting's control. */
export const initialDraft = ({ unit, value }: Setting): string => toInput(unit, value)

/** The control of a setting's kind: a switch, or an input with its unit. */
export function SettingControl({ setting, draft, error, onChange }: Props) {
  const { unit, title } = setting
  if (unit.kind === 'switch')
    return (
      <Switch
        checked={draft === '1'}
        onChange={(_, isOn) => onChange(isOn ? '1' : '0')}
        slotProps={{ input: { 'aria-label': title } }}
      />
    )
  const position = unit.kind === 'money' ? 'start' : 'end'
  const adornment = <InputAdornment position={position}>{unit.name}</InputAdornment>
  return (
    <TextField
      value={draft}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      variant="outlined"
      size="small"
      margin="none"
      sx={{ width: 200, m: 0 }}
      slotProps={{
        htmlInput: {
          'aria-label': title,
          inputMode: unit.decimals === 0 ? 'numeric' : 'decimal',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: position === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
    />
  )
}
