import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { useCarriers } from '../api/after-sales.ts'

const OTHER = 'other'

type Parcel = { carrier: string; trackingNo: string }

/** State of a form for a parcel. @param sent the parcel that it corrects, if any */
export function useParcelDraft(sent?: Parcel) {
  const { data, isPending } = useCarriers()
  const list = data?.list
  const [chosen, setCarrier] = useState<string>()
  const [name, setName] = useState(sent?.carrier ?? '')
  const [trackingNo, setTrackingNo] = useState(sent?.trackingNo ?? '')
  const known = sent && list?.some(({ code }) => code === sent.carrier)
  const first = sent ? (known ? sent.carrier : OTHER) : (list?.[0]?.code ?? OTHER)
  // None until the list is there: a name that is asked for meanwhile would go away.
  const carrier = chosen ?? (isPending ? '' : first)
  const parcel: Parcel = { carrier: carrier === OTHER ? name.trim() : carrier, trackingNo: trackingNo.trim() }
  return { list, carrier, setCarrier, name, setName, trackingNo, setTrackingNo, parcel }
}

type Props = {
  draft: ReturnType<typeof useParcelDraft>
  /** The longest tracking number, characters. */
  numberMax: number
}

/** A carrier of the list, or the name of another, and the tracking number. */
export function ParcelFields({ draft, numberMax }: Props) {
  const t = useT()
  const options = (draft.list ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <>
      <Select
        label={t('afterSale.carrier')}
        name="carrier"
        required
        value={draft.carrier}
        onChange={draft.setCarrier}
        options={[...options, { value: OTHER, label: t('afterSale.otherCarrier') }]}
      />
      {draft.carrier === OTHER && (
        <Input
          label={t('afterSale.carrierName')}
          name="carrierName"
          required
          maxLength={40}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => draft.setName(event.target.value)}
        />
      )}
      <Input
        label={t('afterSale.trackingNo')}
        name="trackingNo"
        required
        maxLength={numberMax}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        value={draft.trackingNo}
        onChange={(event) => draft.setTrackingNo(event.target.value)}
      />
    </>
  )
}
