import InputAdornment from '@mui/material/InputAdornment'
import { regex, required, TextInput, type TextInputProps } from 'react-admin'
import { t } from '../../i18n/translate.ts'

const amount = regex(/^\d{1,9}(\.\d{1,2})?$/, t('Enter an amount such as 12.50'))

/** Input of a decimal amount. @param currency shown as a prefix @param isRequired rejects an empty value */
export const AmountInput = ({
  currency,
  isRequired,
  ...props
}: Omit<TextInputProps, 'validate'> & { currency?: string; isRequired?: boolean }) => (
  <TextInput
    {...props}
    validate={isRequired ? [required(), amount] : amount}
    parse={(text: string) => text.trim() || null}
    inputMode="decimal"
    slotProps={{
      input: currency
        ? { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> }
        : undefined,
    }}
  />
)
