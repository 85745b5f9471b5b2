import LabelIcon from '@mui/icons-material/QrCode2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { DateTime } from '../../../ui/format/date-time-field.tsx'
import { StateChip } from '../../../ui/format/state-chip.tsx'
import { Section } from '../../../ui/record/section.tsx'
import { type Order, parcelTones } from '../labels.ts'
import { useDocuments } from '../use-documents.tsx'
import { TrackingButton } from './tracking-dialog.tsx'
import { VoidButton } from './void-button.tsx'

type Parcel = Order['parcels'][number]

function TrackingLog({ order, parcel }: { order: Order; parcel: Parcel }) {
  const events = order.tracking.filter((e) => e.packageNo === parcel.no)
  if (events.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {parcel.lastEvent?.text || t('Tracking')}
      </Typography>
      <Box component="ol" sx={{ pl: 2.5, my: 1 }}>
        {events.map((event) => (
          <Typography
            key={event.at + event.status + event.place}
            component="li"
            variant="body2"
            sx={{ mb: 0.5 }}
          >
            {event.text} {event.place && `(${event.place})`} –{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              <DateTime at={event.at} />
            </Typography>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

function ParcelCard({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { print, busy, dialog } = useDocuments()
  const own = { ids: [order.id], parcelId: parcel.id }
  const label = order.labels.find((l) => l.packageId === parcel.id)
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {t('Parcel')} {parcel.no} · {parcel.carrierName}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {parcel.trackingNo}
          </Typography>
        </Box>
        <StateChip label={parcel.state} tone={parcelTones[parcel.state]} />
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {parcel.items.map((i) => `${i.quantity} × ${i.title}`).join(', ')}
      </Typography>
      <TrackingLog order={order} parcel={parcel} />
      <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
        {can(adminOrderDocuments) && (
          <>
            <Button
              size="small"
              startIcon={<LabelIcon />}
              disabled={busy}
              onClick={() => print({ ...own, document: 'labels' })}
            >
              {t('Print label')}
            </Button>
            <Button size="small" disabled={busy} onClick={() => print({ ...own, document: 'packing-slips' })}>
              {t('Packing slip')}
            </Button>
          </>
        )}
        {dialog}
        {label && (
          <Button size="small" href={label.url} target="_blank" rel="noreferrer">
            {t('Carrier label')}
          </Button>
        )}
        {(parcel.state !== 'returned' || order.resends.includes(parcel.id)) && (
          <TrackingButton parcel={parcel} />
        )}
        <VoidButton order={order} parcel={parcel} />
      </Stack>
    </Box>
  )
}

/** Parcels of an order with tracking and labels. */
export function Parcels({ order }: { order: Order }) {
  if (order.parcels.length === 0) return null
  return (
    <Section
      title={order.parcels.length > 1 ? t('%{count} parcels', { count: order.parcels.length }) : t('Parcel')}
    >
      {order.parcels.map((parcel) => (
        <ParcelCard key={parcel.id} order={order} parcel={parcel} />
      ))}
    </Section>
  )
}
