import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Section } from '../../ui/record/section.tsx'
import { parcelTones } from '../orders/labels.ts'
import { TrackingButton } from '../orders/parcels/tracking-dialog.tsx'
import { type AfterSale, purposeLabels } from './labels.ts'
import { Pictures } from './pictures.tsx'

/** Where the goods go, and the parcels both ways. */
export function Parcels({
  request: { returnAddress, dropOff, intake, lines, parcels },
}: {
  request: AfterSale
}) {
  if (!returnAddress && !dropOff && parcels.length === 0) return null
  return (
    <Section title={t('Parcels')}>
      {returnAddress && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('Return address')}:{' '}
          {[returnAddress.name, ...returnAddress.lines, returnAddress.phone].join(', ')}
        </Typography>
      )}
      {dropOff && !intake && (
        <Typography variant="body2">
          {dropOff.pending
            ? t('To be handed in at %{name}', { name: dropOff.name })
            : t('Dropped off at %{name}', { name: dropOff.name })}
          , <DateTime at={dropOff.at} />
        </Typography>
      )}
      {dropOff && intake && (
        <Stack sx={{ gap: 0.5 }}>
          <Typography variant="body2">
            {t('Taken in at %{name}', { name: dropOff.name })}, <DateTime at={intake.at} />
          </Typography>
          {lines.map(({ id, title, quantity }) => (
            <Typography key={id} variant="body2">
              {t('%{title}: %{count} of %{total}', {
                ...{ title, total: quantity },
                count: intake.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0,
              })}
            </Typography>
          ))}
          {intake.note && (
            <Typography variant="body2" sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}>
              “{intake.note}”
            </Typography>
          )}
          <Pictures pictures={intake.pictures} />
        </Stack>
      )}
      {parcels.map((parcel) => (
        <Box key={parcel.id} sx={{ pt: 1.5 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ flexGrow: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 650 }}>
                {purposeLabels[parcel.purpose]} · {parcel.carrierName}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {parcel.trackingNo}
              </Typography>
            </Box>
            <StateChip label={parcel.state} tone={parcelTones[parcel.state]} />
            {parcel.state === 'returned' && parcel.purpose !== 'return' && <TrackingButton parcel={parcel} />}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {parcel.lastEvent ? (
              <>
                {parcel.lastEvent.text}, <DateTime at={parcel.lastEvent.at} />
              </>
            ) : (
              <DateTime at={parcel.shippedAt} />
            )}
          </Typography>
        </Box>
      ))}
    </Section>
  )
}
