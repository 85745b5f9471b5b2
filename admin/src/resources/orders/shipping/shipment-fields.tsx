import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { RateField } from './rate-field.tsx'
import type { Carriers, Shipment } from './shipment.ts'

const OTHER = 'other'

type Props = {
  orderId: string
  /** The units of the parcel; empty: all that are left. */
  items: { itemId: string; quantity: number }[]
  carriers: Carriers
  shipment: Shipment
  errors: Record<string, string> | undefined
  onChange(shipment: Shipment): void
}

/** Carrier and tracking number; a carrier with an adapter assigns the number. */
export function ShipmentFields({ orderId, items, carriers, shipment, errors, onChange }: Props) {
  const [isOther, setOther] = useState(false)
  const choose = (code: string) => {
    setOther(code === OTHER)
    onChange({ carrier: code === OTHER ? '' : code, trackingNo: '', service: '' })
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        select
        label={t('Carrier')}
        value={isOther ? OTHER : shipment.carrier}
        onChange={(event) => choose(event.target.value)}
        fullWidth
      >
        {carriers.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value={OTHER}>{t('Other carrier, no tracking updates')}</MenuItem>
      </TextField>
      {isOther && (
        <TextField
          label={t('Name of the carrier')}
          value={shipment.carrier}
          onChange={(event) => onChange({ ...shipment, carrier: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          fullWidth
        />
      )}
      {carriers.some(({ code, hasRates }) => hasRates && code === shipment.carrier) && (
        <RateField
          key={JSON.stringify([shipment.carrier, items])}
          request={{ orderId, carrier: shipment.carrier, items }}
          service={shipment.service}
          onChange={(service) => onChange({ ...shipment, service })}
        />
      )}
      <TextField
        label={t('Tracking number')}
        value={shipment.trackingNo}
        placeholder={isOther ? t('Required') : t('Assigned')}
        onChange={(event) => onChange({ ...shipment, trackingNo: event.target.value })}
        error={Boolean(errors?.trackingNo)}
        helperText={errors?.trackingNo}
        slotProps={{ htmlInput: { maxLength: 60 }, inputLabel: { shrink: true } }}
        fullWidth
      />
    </Stack>
  )
}
