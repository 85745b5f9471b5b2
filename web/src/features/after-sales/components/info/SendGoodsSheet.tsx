import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type AfterSale, useSendGoods } from '../../api/after-sales.ts'
import { ParcelFields, useParcelDraft } from '../ParcelFields.tsx'
import { CenterChoice } from './CenterChoice.tsx'

type Props = { request: AfterSale; open: boolean; onClose: () => void }

/** How the goods are sent: by a carrier with a tracking number, or at a service center. */
export function SendGoodsSheet({ request, open, onClose }: Props) {
  const t = useT()
  const form = useId()
  const send = useSendGoods()
  const sent = request.parcels.find(({ purpose }) => purpose === 'return')
  const [way, setWay] = useState<'carrier' | 'dropOff'>('carrier')
  const [officeId, setOffice] = useState(request.returnAddress?.officeId ?? '')
  const draft = useParcelDraft(sent)
  const save = async () => {
    if (way === 'dropOff' && !officeId) return toast(t('afterSale.chooseCenter'))
    const part = way === 'carrier' ? draft.parcel : { officeId }
    if (!(await send.run({ id: request.id, way, ...part })).ok) return
    toast(t(way === 'carrier' ? 'afterSale.trackingSaved' : 'afterSale.dropOffSaved'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('afterSale.way')}
      footer={
        <Button type="submit" form={form} size="lg" wide busy={send.busy}>
          {t('afterSale.saveTracking')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (checkForm(event.currentTarget)) void save()
        }}
      >
        {!sent && (
          <Tabs
            variant="pills"
            label={t('afterSale.way')}
            value={way}
            onChange={setWay}
            tabs={(['carrier', 'dropOff'] as const).map((key) => ({ key, label: t(`afterSale.way_${key}`) }))}
          />
        )}
        {way === 'carrier' ? (
          <ParcelFields draft={draft} numberMax={60} />
        ) : (
          <CenterChoice orderId={request.orderId} value={officeId} onChange={setOffice} />
        )}
      </form>
    </Sheet>
  )
}
