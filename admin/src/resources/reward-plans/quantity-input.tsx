import InputAdornment from '@mui/material/InputAdornment'
import { TextInput } from 'react-admin'
import { checkText, type Quantity } from './units.ts'

/** Input of a number of the plan with its unit. */
export function QuantityInput({
  source,
  label,
  quantity,
}: {
  source: string
  label: string
  quantity: Quantity
}) {
  const { kind, decimals, name } = quantity.unit
  const position = kind === 'money' ? 'start' : 'end'
  const adornment = <InputAdornment position={position}>{name}</InputAdornment>
  return (
    <TextInput
      source={source}
      label={label}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      validate={(text: string | null) => checkText(quantity, text)}
      slotProps={{
        input: position === 'start' ? { startAdornment: adornment } : { endAdornment: adornment },
      }}
    />
  )
}
