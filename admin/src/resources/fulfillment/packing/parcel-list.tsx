import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../../i18n/translate.ts'
import { Section } from '../../../ui/record/section.tsx'
import { useDocuments } from '../../orders/use-documents.tsx'
import type { Packing } from './scan.ts'

/** The parcels that are packed, with their labels. */
export function ParcelList({ order }: { order: Packing['order'] }) {
  const { print, busy } = useDocuments()
  if (order.parcels.length === 0) return null
  return (
    <Section title={t('Packed')}>
      {order.parcels.map((parcel) => (
        <Stack
          key={parcel.id}
          direction="row"
          sx={{ alignItems: 'center', gap: 1, py: 0.5, flexWrap: 'wrap' }}
        >
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {parcel.carrierName} {parcel.trackingNo}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {parcel.items.map((i) => `${i.quantity} × ${i.title}`).join(', ')}
            </Typography>
            {parcel.sharedWith.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {t('Together with %{orders}', { orders: parcel.sharedWith.map((o) => o.no).join(', ') })}
              </Typography>
            )}
          </Box>
          <Button
            size="small"
            disabled={busy}
            onClick={() => print({ document: 'labels', ids: [order.id], parcelId: parcel.id })}
          >
            {t('Print label')}
          </Button>
        </Stack>
      ))}
    </Section>
  )
}
