import { useId, useState } from 'react'
import { useCarriers } from '@/features/after-sales/api/after-sales.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Parcel = { carrier: string; trackingNo: string }
type Props = { busy: boolean; onClose: () => void; onSubmit: (parcel: Parcel) => Promise<void> }

/** The carrier and the tracking number of an order that the owner ships. */
export function ShipSheet({ busy, onClose, onSubmit }: Props) {
  const t = useT()
  const form = useId()
  const carriers = useCarriers().data?.list ?? []
  const [chosen, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const carrier = chosen || (carriers[0]?.code ?? '')
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shopOrder.shipTitle')}
      footer={
        <Button type="submit" form={form} size="lg" wide busy={busy}>
          {t('shopOrder.move_ship')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void onSubmit({ carrier, trackingNo: trackingNo.trim() })
        }}
      >
        <p className="text-ink-2">{t('shopOrder.shipText')}</p>
        <Select
          label={t('shopOrder.carrier')}
          name="carrier"
          required
          value={carrier}
          onChange={setCarrier}
          options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Input
          label={t('shopOrder.trackingNo')}
          name="trackingNo"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          value={trackingNo}
          onChange={(event) => setTrackingNo(event.target.value)}
        />
      </form>
    </Sheet>
  )
}
