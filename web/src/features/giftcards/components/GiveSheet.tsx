import { GIFT_CARDS_AT_ONCE } from '@pasar/contract/constants'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/Sheet.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useGive } from '../api/gift-cards.ts'
import { GiveForm } from './GiveForm.tsx'
import { PinFlow } from './PinFlow.tsx'
import { useReceiverSearch } from './Receiver.tsx'

type Props = {
  onClose: () => void
  values: readonly { value: Money; count: number }[]
  hasPassword: boolean
  /** Told which link was made. */
  onLink: (giftId: string) => void
}

/** What is being given, to whom. */
function useGiving(values: Props['values']) {
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(1)
  const [byLink, setByLink] = useState(false)
  const [greeting, setGreeting] = useState('')
  const receiver = useReceiverSearch()
  const chosen = values[at] ?? values[0]
  const most = Math.min(chosen?.count ?? 1, GIFT_CARDS_AT_ONCE)
  return {
    values,
    at,
    setAt,
    pieces: Math.min(count, most),
    most,
    setCount,
    byLink,
    setByLink,
    greeting,
    setGreeting,
    receiver,
    value: chosen?.value,
  }
}

export type Giving = ReturnType<typeof useGiving>

/** Gives cards: which, how many, to whom; then the payment password takes the sheet's place. */
export function GiveSheet({ onClose, values, hasPassword, onLink }: Props) {
  const t = useT()
  const give = useGive()
  const giving = useGiving(values)
  const [asking, setAsking] = useState(false)
  const { value, pieces, byLink, greeting, receiver } = giving
  if (!value) return null
  const run = async (payPassword: string) => {
    const to = byLink ? { greeting } : { username: receiver.found?.asked }
    const answer = await give.run({ value, count: pieces, payPassword, ...to })
    if (!answer.ok) return answer
    onClose()
    if (byLink) onLink(answer.data.id)
    else toast(t('gift.givenDone'))
    return answer
  }
  return (
    <>
      <Sheet open={!asking} onClose={onClose} title={t('gift.giveTitle')}>
        <GiveForm giving={giving} onSubmit={() => setAsking(true)} />
      </Sheet>
      <PinFlow
        open={asking}
        onClose={onClose}
        amount={toMoney(toMinor(value) * BigInt(pieces), value.currency)}
        hasPassword={hasPassword}
        run={run}
      />
    </>
  )
}
