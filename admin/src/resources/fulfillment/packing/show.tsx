import NextIcon from '@mui/icons-material/ArrowForwardOutlined'
import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { useRef } from 'react'
import { Show } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { can } from '../../../data/can.ts'
import { t } from '../../../i18n/translate.ts'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { PageHeading } from '../../../ui/record/page-heading.tsx'
import { Section } from '../../../ui/record/section.tsx'
import { useFullRecord } from '../../../ui/record/use-full-record.ts'
import { OrderStateChips } from '../../orders/list.tsx'
import { Notes } from '../../orders/notes.tsx'
import { PrintMenu } from '../../orders/print-menu.tsx'
import { isShipmentComplete } from '../../orders/shipping/shipment.ts'
import { ShipmentFields } from '../../orders/shipping/shipment-fields.tsx'
import { OrderTags } from '../../orders/tags/order-tags.tsx'
import { formatWeight, unitsText } from '../labels.ts'
import { PackingAddress } from './address.tsx'
import { ItemRows } from './item-rows.tsx'
import { MergeSection } from './merge-section.tsx'
import { ParcelList } from './parcel-list.tsx'
import type { Packing } from './scan.ts'
import { ScanField } from './scan-field.tsx'
import { usePacking } from './use-packing.ts'

/** The packing view of an order: scan its units, create parcels, go on with the next order. */
export const PackingShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const packing = useFullRecord<Packing>('items')
  return packing ? <PackingView packing={packing} /> : null
}

function PackingView({ packing }: { packing: Packing }) {
  const { order, items, next } = packing
  const state = usePacking(packing)
  const { sum } = state
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const nextPage = next && `/fulfillment/${next.id}/show`
  const isPacked = items.length === 0
  // A packed order has nothing to scan: Enter goes on, as it created the parcel before.
  const finish = () => {
    if (state.canCreate) state.createParcel()
    else if (isPacked && nextPage) navigate(nextPage)
  }
  const canShip = packing.canShip && can(adminOrderShip)
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={<AdminLink to={`/orders/${order.id}/show`}>{order.no}</AdminLink>}
        chips={
          <>
            <OrderStateChips order={order} />
            <OrderTags tags={order.tags} />
          </>
        }
        subtitle={`${order.address.fullName}, ${order.address.oneLine}, ${packing.country}`}
      >
        <PrintMenu order={order} />
        {nextPage && (
          <Button endIcon={<NextIcon />} component={Link} to={nextPage}>
            {t('Next to ship')}
          </Button>
        )}
        {canShip && (
          <Button
            variant="contained"
            startIcon={<ShipIcon />}
            disabled={!state.canCreate}
            onClick={() => {
              state.createParcel()
              input.current?.focus()
            }}
          >
            {sum.left === 0 || sum.units === 0 ? t('Create shipment') : t('Ship this part')}
          </Button>
        )}
      </PageHeading>
      <Instructions order={order} />
      <Box sx={columns}>
        <Section title={isPacked ? t('Nothing left to pack') : t('Items to pack')}>
          <ScanField
            label={t('Scan or type a SKU code')}
            inputRef={input}
            outcome={state.outcome}
            hint={scanHint(sum, isPacked)}
            busy={state.isBusy}
            onScan={state.scanCode}
            onDone={finish}
          />
          <Box sx={{ mt: 2 }}>
            <ItemRows items={items} checked={state.checked} onChange={state.setUnits} />
          </Box>
          {!isPacked && (
            <Typography variant="body2" sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
              {t('In this parcel: %{units}, %{weight}', {
                units: unitsText(sum.units),
                weight: formatWeight(sum.grams),
              })}
            </Typography>
          )}
        </Section>
        <div>
          {canShip && (
            <Section title={t('Shipment')}>
              <ShipmentFields
                orderId={order.id}
                items={state.parcelItems}
                carriers={packing.carriers}
                shipment={state.shipment}
                errors={state.errors}
                onChange={state.setShipment}
              />
            </Section>
          )}
          <ParcelList order={order} />
          {canShip && (
            <MergeSection
              mergeable={packing.mergeable}
              disabled={state.isBusy || !isShipmentComplete(packing.carriers, state.shipment)}
              onMerge={state.shipTogether}
            />
          )}
          <PackingAddress orderId={order.id} />
          <Notes order={order} />
        </div>
      </Box>
    </Box>
  )
}

/** What the packer must know: remarks of the member and notes of staff. */
function Instructions({ order }: { order: Packing['order'] }) {
  if (!order.remarks && order.notes.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {order.remarks && <div>“{order.remarks}”</div>}
      {order.notes.map((note) => (
        <div key={note.at + note.text}>
          {note.text} ({note.by})
        </div>
      ))}
    </Alert>
  )
}

function scanHint({ units, left }: { units: number; left: number }, isPacked: boolean): string {
  if (isPacked) return t('Press Enter for the next order.')
  if (units === 0) return t('Each scan checks off one unit.')
  if (left === 0) return t('All units are checked. Press Enter to create the shipment.')
  return t('Press Enter to ship the checked units now and the others later.')
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 2,
  alignItems: 'start',
} as const
