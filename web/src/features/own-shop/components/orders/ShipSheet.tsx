import { useId } from 'react'
import { ParcelFields, useParcelDraft } from '@/features/after-sales/components/ParcelFields.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Parcel = { carrier: string; trackingNo: string }
type Props = { busy: boolean; onClose: () => void; onSubmit: (parcel: Parcel) => Promise<void> }

/** The carrier and the tracking number of an order that the owner ships. */
export function ShipSheet({ busy, onClose, onSubmit }: Props) {
  const t = useT()
  const form = useId()
  const draft = useParcelDraft()
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
          if (checkForm(event.currentTarget)) void onSubmit(draft.parcel)
        }}
      >
        <p className="text-ink-2">{t('shopOrder.shipText')}</p>
        <ParcelFields draft={draft} numberMax={40} />
      </form>
    </Sheet>
  )
}
