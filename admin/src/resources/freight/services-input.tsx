import Box from '@mui/material/Box'
import { ArrayInput, NumberInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { TranslatableTextInput } from '../../ui/form/translatable-text-input.tsx'

/** Fields keep their width and wrap. */
export const fieldRow = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  width: '100%',
  '& > *': { flexShrink: 0 },
}

/**
 * The delivery services of a rule beside standard delivery. Services with the same code are one service: an
 * order with products of several templates offers what all of them have.
 */
export const ServicesInput = () => (
  <ArrayInput source="services" label={t('Delivery services')} sx={{ width: '100%' }}>
    <SimpleFormIterator disableReordering disableClear fullWidth>
      <Box sx={fieldRow}>
        <TextInput
          source="code"
          label={t('Code')}
          validate={required()}
          parse={(text: string) => text.toLowerCase()}
          slotProps={{ htmlInput: { maxLength: 20 } }}
          sx={{ width: 130 }}
          helperText={false}
        />
        <AmountInput
          source="surcharge"
          label={t('Surcharge')}
          isRequired
          sx={{ width: 120 }}
          helperText={false}
        />
        <NumberInput
          source="minDays"
          label={t('Days, min')}
          min={0}
          validate={required()}
          sx={{ width: 120 }}
          helperText={false}
        />
        <NumberInput
          source="maxDays"
          label={t('Days, max')}
          min={0}
          validate={required()}
          sx={{ width: 120 }}
          helperText={false}
        />
      </Box>
      <TranslatableTextInput source="name" label={t('Name')} />
    </SimpleFormIterator>
  </ArrayInput>
)
