import { create } from 'zustand'
import { useLocation } from '@/lib/location.ts'

/** What the shopper wants of the order that is being made; the server prices it. */
export type CheckoutOptions = {
  /** Not chosen: the default address. */
  addressId?: string
  /** Not chosen: the best coupons. An empty list is none. */
  couponIds?: readonly string[]
  /** Points to spend, decimal; 0 is none. */
  points: string
  remarks: string
}

const noOptions: CheckoutOptions = { points: '0', remarks: '' }

/**
 * The wishes of one visit to the checkout. They outlive the page, since choosing an address leads away from it and
 * back; another visit starts anew.
 */
const useVisit = create<{ visit: string; wishes: CheckoutOptions }>()(() => ({
  visit: '',
  wishes: noOptions,
}))

/** The wishes of this visit, and how to change them. */
export function useCheckoutOptions(): [CheckoutOptions, (change: Partial<CheckoutOptions>) => void] {
  const visit = useLocation(({ location }) => location.key)
  const kept = useVisit()
  const wishes = kept.visit === visit ? kept.wishes : noOptions
  const change = (part: Partial<CheckoutOptions>) => {
    const now = useVisit.getState()
    useVisit.setState({ visit, wishes: { ...(now.visit === visit ? now.wishes : noOptions), ...part } })
  }
  return [wishes, change]
}

/**
 * Begins choosing an address on another page for the checkout that is open; chooseAddress() answers.
 * Must be called before the page is left.
 */
export function saveCheckoutVisit(wishes: CheckoutOptions): void {
  useVisit.setState({ visit: useLocation.getState().location.key, wishes })
}

/** Takes the address that was chosen in the address list or just added; the page then goes back to the checkout. */
export function chooseAddress(addressId: string): void {
  useVisit.setState(({ visit, wishes }) => ({ visit, wishes: { ...wishes, addressId } }))
}
