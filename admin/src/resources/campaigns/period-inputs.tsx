import Typography from '@mui/material/Typography'
import { DateTimeInput, required } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { useMarkets } from '../../ui/use-markets.ts'

const format = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )

/** Start and end, in the time of this computer and, below, in that of each market. */
export function PeriodInputs() {
  const [startsAt, endsAt] = useWatch({ name: ['startsAt', 'endsAt'] }) as (string | null | undefined)[]
  const markets = useMarkets() ?? []
  return (
    <>
      <FieldRow>
        <DateTimeInput source="startsAt" label={t('Starts')} validate={required()} />
        <DateTimeInput
          source="endsAt"
          label={t('Ends (empty: never)')}
          parse={(value: string) => (value ? new Date(value).toISOString() : null)}
        />
      </FieldRow>
      {startsAt &&
        markets.map(({ id, name, timeZone }) => (
          <Typography key={id} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {t('In %{market} (%{zone}): %{from} – %{until}', {
              market: name,
              zone: timeZone,
              from: format(startsAt, timeZone),
              until: endsAt ? format(endsAt, timeZone) : t('never ends'),
            })}
          </Typography>
        ))}
    </>
  )
}
