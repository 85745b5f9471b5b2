import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { checkForm } from '@/ui/forms/check-form.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { type AfterSale, useCarriers, useSendGoods } from '../../api/after-sales.ts'
import { CenterChoice } from './CenterChoice.tsx'

type Props = { request: AfterSale; open: boolean; onClose: () => void }

const OTHER = 'other'

/** How the goods are sent: by a carrier with a tracking number, or at a service center. */
export function SendGoodsSheet({ request, open, onClose }: Props) {
  const t = useT()
  const form = useId()
  const send = useSendGoods()
  const sent = request.parcels.find(({ purpose }) => purpose === 'return')
  const [way, setWay] = useState<'carrier' | 'dropOff'>('carrier')
  const [officeId, setOffice] = useState(request.returnAddress?.officeId ?? '')
  const parcel = useParcelDraft(sent)
  const save = async () => {
    if (way === 'dropOff' && !officeId) return toast(t('afterSale.chooseCenter'))
    const part = way === 'carrier' ? { carrier: parcel.code, trackingNo: parcel.trackingNo } : { officeId }
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
          <ParcelFields parcel={parcel} />
        ) : (
          <CenterChoice orderId={request.orderId} value={officeId} onChange={setOffice} />
        )}
      </form>
    </Sheet>
  )
}

function useParcelDraft(sent: AfterSale['parcels'][number] | undefined) {
  const carriers = useCarriers()
  const list = carriers.data?.list
  const [chosen, setCarrier] = useState<string>()
  const [name, setName] = useState(sent?.carrier ?? '')
  const [trackingNo, setTrackingNo] = useState(sent?.trackingNo ?? '')
  const known = sent && list?.some(({ code }) => code === sent.carrier)
  const carrier = chosen ?? (sent ? (known ? sent.carrier : OTHER) : (list?.[0]?.code ?? OTHER))
  const code = carrier === OTHER ? name.trim() : carrier
  return { list, carrier, setCarrier, name, setName, trackingNo, setTrackingNo, code }
}

function ParcelFields({ parcel }: { parcel: ReturnType<typeof useParcelDraft> }) {
  const t = useT()
  const options = (parcel.list ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <Select
        label={t('afterSale.carrier')}
        name="carrier"
        required
        value={parcel.carrier}
        onChange={parcel.setCarrier}
        options={[...options, { value: OTHER, label: t('afterSale.otherCarrier') }]}
      />
      {parcel.carrier === OTHER && (
        <Input
          label={t('afterSale.carrierName')}
          name="carrierName"
          required
          maxLength={40}
          autoComplete="off"
          value={parcel.name}
          onChange={(event) => parcel.setName(event.target.value)}
        />
      )}
      <Input
        label={t('afterSale.trackingNo')}
        name="trackingNo"
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        value={parcel.trackingNo}
        onChange={(event) => parcel.setTrackingNo(event.target.value)}
      />
    </>
  )
}
