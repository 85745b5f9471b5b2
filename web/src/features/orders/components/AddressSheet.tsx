import type { Address } from '@pasar/contract/calls/addresses'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useAddresses } from '@/features/addresses/api/addresses.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Button, buttonClass } from '@/ui/controls/Button.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useChangeAddress } from '../api/order-actions.ts'
import type { Order } from '../api/orders.ts'

export type AddressSheetProps = { order: Order; open: boolean; onClose: () => void }

/** Delivers an order to another address of the member. Offers those in the order's country. */
export function AddressSheet({ order, open, onClose }: AddressSheetProps) {
  const t = useT()
  const { data, isError, refetch } = useAddresses()
  const list = data?.list.filter(({ country }) => country === order.address.country)
  const [chosen, setChosen] = useState('')
  const change = useChangeAddress()
  const submit = async () => {
    const answer = await change.run({ id: order.id, addressId: chosen })
    if (!answer.ok) return
    toast(t('order.addressChanged'))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.changeAddress')}
      footer={
        <div className="flex gap-3">
          <PageLink page={pages.addressEdit} className={buttonClass({ variant: 'quiet', wide: true })}>
            {t('address.add')}
          </PageLink>
          <Button className="flex-1" disabled={!chosen} busy={change.busy} onClick={() => void submit()}>
            {t('order.useAddress')}
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="pb-2 text-ink-2">{t('order.changeAddressText')}</legend>
        <div className="grid divide-y divide-line">
          {list?.map((address) => (
            <Choice
              key={address.id}
              address={address}
              checked={chosen === address.id}
              onChoose={() => setChosen(address.id)}
            />
          ))}
        </div>
        {!list && (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-40" />)}
      </fieldset>
    </Sheet>
  )
}

type ChoiceProps = { address: Address; checked: boolean; onChoose: () => void }

const Choice = ({ address, checked, onChoose }: ChoiceProps) => (
  <Radio name="address" checked={checked} onChange={onChoose} className="w-full flex-row-reverse py-2">
    <span className="min-w-0 flex-1 text-left">
      <span className="block font-medium">
        {address.fullName}{' '}
        <span className="money inline-block text-muted">
          +{address.phonePrefix} {address.phone}
        </span>
      </span>
      <span className="block break-words text-sm text-ink-2">{address.oneLine}</span>
    </span>
  </Radio>
)
