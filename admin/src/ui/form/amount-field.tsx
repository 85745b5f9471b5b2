import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { t } from '../../i18n/translate.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'slotProps'> & {
  value: string
  onChange(typed: string): void
  maxLength?: number
}

/**
 * Field of a decimal amount in dialogs. Nothing typed is converted: a comma separates thousands for some
 * staff and decimals for others, so it is invalid. The dialog checks the number of decimals.
 */
export const AmountField = ({ value, onChange, maxLength, helperText, ...props }: Props) => {
  const isInvalid = !/^\d*(\.\d*)?$/.test(value)
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
      error={isInvalid}
      helperText={isInvalid ? t('Enter digits, with a point only before decimals') : helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength } }}
    />
  )
}
