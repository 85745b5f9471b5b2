import { GIFT_CARDS_PER_GIFT_MAX } from '@pasar/contract/constants'
import type { Money } from '@pasar/contract/money'
import { useState } from 'react'
import { useReceiverSearch } from './ReceiverField.tsx'

/** The number of cards that the member has of a value. */
export type GiftValue = { value: Money; count: number }

/** State of the form: cards, number and recipient. */
export function useGiftDraft(values: readonly GiftValue[]) {
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
