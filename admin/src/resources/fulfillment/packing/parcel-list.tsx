import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminOrderDocuments } from '@pasar/contract/calls/admin/documents'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { StateChip } from '../../../ui/format/state-chip.tsx'
import { Section } from '../../../ui/record/section.tsx'
import { parcelTones } from '../../orders/labels.ts'
import { VoidButton } from '../../orders/parcels/void-button.tsx'
import { useDocuments } from '../../orders/use-documents.tsx'
import type { Packing } from './scan.ts'

/** The parcels that are packed, newest first, with their documents. */
export function ParcelList({ order }: { order: Packing['order'] }) {
  const { print, busy, dialog } = useDocuments()
  if (order.parcels.length === 0) return null
  return (
    <Section title={t('Packed')}>
      {order.parcels.toReversed().map((parcel) => (
        <Box
          key={parcel.id}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1, overflowWrap: 'anywhere' }}>
              {parcel.no} · {parcel.carrierName} {parcel.trackingNo}
            </Typography>
            <StateChip label={parcel.state} tone={parcelTones[parcel.state]} />
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {parcel.items.map((i) => `${i.quantity} × ${i.title}`).join(', ')}
          </Typography>
          {parcel.sharedWith.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('Together with %{orders}', { orders: parcel.sharedWith.map((o) => o.no).join(', ') })}
            </Typography>
          )}
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
            {can(adminOrderDocuments) &&
              documents.map(({ document, label }) => (
                <Button
                  key={document}
                  size="small"
                  disabled={busy}
                  onClick={() => print({ document, ids: [order.id], parcelId: parcel.id })}
                >
                  {label}
                </Button>
              ))}
            <VoidButton order={order} parcel={parcel} />
          </Stack>
        </Box>
      ))}
      {dialog}
    </Section>
  )
}

const documents = [
  { document: 'labels', label: t('Print label') },
  { document: 'packing-slips', label: t('Packing slip') },
] as const
