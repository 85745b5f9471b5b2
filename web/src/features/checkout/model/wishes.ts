import { create } from 'zustand'
import { usePlace } from '@/lib/place.ts'

/** What the shopper wants of the order that is being made; the server prices it. */
export type Wishes = {
  /** Not chosen: the default address. */
  addressId?: string
  /** Not chosen: the best coupons. An empty list is none. */
  couponIds?: readonly string[]
  /** Points to spend, decimal; 0 is none. */
  points: string
  remarks: string
}

const nothing: Wishes = { points: '0', remarks: '' }

/**
 * The wishes of one visit to the checkout. They outlive the page, since choosing an address leads away from it and
 * back; another visit starts anew.
 */
const useVisit = create<{ visit: string; wishes: Wishes }>()(() => ({ visit: '', wishes: nothing }))

/** The wishes of this visit, and how to change them. */
export function useWishes(): [Wishes, (change: Partial<Wishes>) => void] {
  const visit = usePlace(({ place }) => place.key)
  const kept = useVisit()
  const wishes = kept.visit === visit ? kept.wishes : nothing
  const change = (part: Partial<Wishes>) => {
    const now = useVisit.getState()
    useVisit.setState({ visit, wishes: { ...(now.visit === visit ? now.wishes : nothing), ...part } })
  }
  return [wishes, change]
}

/**
 * Begins choosing an address on another page for the checkout that is open; chooseAddress() answers.
 * Must be called before the page is left.
 */
export function keepVisit(wishes: Wishes): void {
  useVisit.setState({ visit: usePlace.getState().place.key, wishes })
}

/** Takes the address that was chosen in the address list or just added; the page then goes back to the checkout. */
export function chooseAddress(addressId: string): void {
  useVisit.setState(({ visit, wishes }) => ({ visit, wishes: { ...wishes, addressId } }))
}
