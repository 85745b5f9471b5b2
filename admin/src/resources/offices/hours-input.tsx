import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { dayChoices } from './labels.ts'

const timeProps = { htmlInput: { type: 'time', required: true }, inputLabel: { shrink: true } }

/** Opening hours: a row per day and interval. */
export const HoursInput = () => (
  <ArrayInput
    source="hours"
    label={t('Opening hours')}
    helperText={t('Closing at or before the opening time is on the next day. No hours: by appointment.')}
  >
    <SimpleFormIterator inline disableReordering disableClear>
      <SelectInput
        source="day"
        label={t('Weekday')}
        choices={dayChoices}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="opens"
        label={t('Opens')}
        defaultValue="09:00"
        validate={required()}
        slotProps={timeProps}
        helperText={false}
      />
      <TextInput
        source="closes"
        label={t('Closes')}
        defaultValue="18:00"
        validate={required()}
        slotProps={timeProps}
        helperText={false}
      />
    </SimpleFormIterator>
  </ArrayInput>
)
