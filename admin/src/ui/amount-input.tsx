import InputAdornment from '@mui/material/InputAdornment'
import { regex, required, TextInput, type TextInputProps } from 'react-admin'

const amount = regex(/^\d{1,9}(\.\d{1,2})?$/, 'An amount such as 12.50')

/** A decimal amount. @param currency shown before it @param needed it may not be empty */
export const AmountInput = ({
  currency,
  needed,
  ...props
}: Omit<TextInputProps, 'validate'> & { currency?: string; needed?: boolean }) => (
  <TextInput
    {...props}
    validate={needed ? [required(), amount] : amount}
    parse={(text: string) => (text === '' ? null : text)}
    inputMode="decimal"
    slotProps={{
      input: currency
        ? { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> }
        : undefined,
    }}
  />
)
