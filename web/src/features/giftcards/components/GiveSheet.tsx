import { GIFT_CARDS_PER_GIFT_MAX } from '@pasar/contract/constants'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { useState } from 'react'
import { usePaymentPin } from '@/features/payment-pin/use-payment-pin.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useGiveCards } from '../api/gift-cards.ts'
import { GiveForm } from './GiveForm.tsx'
import { useReceiverSearch } from './ReceiverField.tsx'

type Props = {
  onClose: () => void
  values: readonly { value: Money; count: number }[]
  hasPassword: boolean
  /** Called with the id of a gift by link. */
  onLink: (giftId: string) => void
}

/** State of the form: cards, number and recipient. */
function useGiftDraft(values: Props['values']) {
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(1)
  const [byLink, setByLink] = useState(false)
  const [greeting, setGreeting] = useState('')
  const receiver = useReceiverSearch()
  const selected = values[at] ?? values[0]
  const max = Math.min(selected?.count ?? 1, GIFT_CARDS_PER_GIFT_MAX)
  return {
    values,
    at,
    setAt,
    pieces: Math.min(count, max),
    max,
    setCount,
    byLink,
    setByLink,
    greeting,
    setGreeting,
    receiver,
    value: selected?.value,
  }
}

export type GiftDraft = ReturnType<typeof useGiftDraft>

/** Gives cards to a member or by link, after the payment PIN. */
export function GiveSheet({ onClose, values, hasPassword, onLink }: Props) {
  const t = useT()
  const give = useGiveCards()
  const draft = useGiftDraft(values)
  const { value, pieces, byLink, greeting, receiver } = draft
  const execute = async (payPassword: string) => {
    if (!value) return null
    const to = byLink ? { greeting } : { username: receiver.found?.query }
    const answer = await give.run({ value, count: pieces, payPassword, ...to })
    if (!answer.ok) return answer.error
    onClose()
    if (byLink) onLink(answer.data.id)
    else toast(t('gift.givenDone'))
    return null
  }
  const pin = usePaymentPin({
    amount: value && toMoney(toMinor(value) * BigInt(pieces), value.currency),
    hasPin: hasPassword,
    setLabel: t('gift.setAndGo'),
    execute,
    onCancel: onClose,
  })
  if (!value) return null
  return (
    <>
      <Sheet open={!pin.open} onClose={onClose} title={t('gift.giveTitle')}>
        <GiveForm draft={draft} onSubmit={pin.ask} />
      </Sheet>
      {pin.sheets}
    </>
  )
}
