import Link from '@mui/material/Link'
import { maxValue, minValue, NumberInput, required } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n/translate.ts'
import { FieldRow } from './field-row.tsx'

/** Two numbers as map services copy them: “3.1412, 101.6865”. */
const pair = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/**
 * Latitude and longitude. A pasted pair fills both; the link shows them on a map.
 * @param optional whether the record can do without
 */
export function PositionInput({ optional = false }: { optional?: boolean }) {
  const needed = optional ? [] : [required()]
  const { setValue } = useFormContext()
  const [latitude, longitude] = useWatch({ name: ['latitude', 'longitude'] }) as (number | null)[]
  const paste = (event: React.ClipboardEvent) => {
    const match = pair.exec(event.clipboardData.getData('text'))
    if (!match) return
    event.preventDefault()
    setValue('latitude', Number(match[1]), { shouldDirty: true })
    setValue('longitude', Number(match[2]), { shouldDirty: true })
  }
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  return (
    <>
      <FieldRow>
        <NumberInput
          source="latitude"
          label={t('Latitude')}
          validate={[...needed, minValue(-90), maxValue(90)]}
          step="any"
          onPaste={paste}
          helperText={t('Degrees. Paste a pair from a map to fill both.')}
        />
        <NumberInput
          source="longitude"
          label={t('Longitude')}
          validate={[...needed, minValue(-180), maxValue(180)]}
          step="any"
          onPaste={paste}
        />
      </FieldRow>
      {isKnown && (
        <Link
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {t('Show on a map')}
        </Link>
      )}
    </>
  )
}
