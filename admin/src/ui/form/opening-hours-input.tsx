import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'

/** The days of a week by their number, 1 is Monday (ISO 8601). */
const dayChoices = [
  { id: 1, name: t('Monday') },
  { id: 2, name: t('Tuesday') },
  { id: 3, name: t('Wednesday') },
  { id: 4, name: t('Thursday') },
  { id: 5, name: t('Friday') },
  { id: 6, name: t('Saturday') },
  { id: 7, name: t('Sunday') },
]

const timeProps = { htmlInput: { type: 'time', required: true }, inputLabel: { shrink: true } }

/**
 * Opening hours of a record: a row per day and interval.
 * @param whenEmpty what no hours mean, a sentence
 */
export const OpeningHoursInput = ({
  source = 'hours',
  whenEmpty,
}: {
  source?: string
  whenEmpty: string
}) => (
  <ArrayInput
    source={source}
    label={t('Opening hours')}
    helperText={`${t('Closing at or before the opening time is on the next day.')} ${whenEmpty}`}
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
