import { create } from 'zustand'
import { useLocation } from '@/lib/location.ts'

/** The shopper's options for an order. The server prices them. */
export type OrderOptions = {
  /** Defaults to the best coupons. An empty list means none. */
  couponIds?: readonly string[]
  /** Points to spend, decimal. */
  points: string
  /** The code of the delivery service; empty for standard delivery. */
  delivery: string
  remarks: string
}

/** The options of a checkout; `byShop` are those of its orders in member-owned shops. */
export type CheckoutOptions = OrderOptions & {
  /** Defaults to the default address. */
  addressId?: string
  byShop?: Readonly<Record<string, OrderOptions>>
}

/** The options of an order that nobody has chosen. */
export const noOptions: OrderOptions = { points: '0', delivery: '', remarks: '' }

/**
 * The options of one visit to the checkout. They outlive the page, because selecting an address opens another
 * page. A new visit starts with the defaults.
 */
const useVisit = create<{ visit: string; options: CheckoutOptions }>()(() => ({
  visit: '',
  options: noOptions,
}))

/** Returns the options of a visit, of the one at the current location by default. */
export function getCheckoutOptions(visit = useLocation.getState().location.key): CheckoutOptions {
  const stored = useVisit.getState()
  return stored.visit === visit ? stored.options : noOptions
}

/** Returns the options of this visit and a function that changes them. */
export function useCheckoutOptions(): [CheckoutOptions, (change: Partial<CheckoutOptions>) => void] {
  const visit = useLocation(({ location }) => location.key)
  const stored = useVisit()
  const options = stored.visit === visit ? stored.options : noOptions
  const change = (part: Partial<CheckoutOptions>) =>
    useVisit.setState({ visit, options: { ...getCheckoutOptions(visit), ...part } })
  return [options, change]
}

/**
 * Saves the options before an address is selected on another page with chooseAddress(). Call it before
 * leaving the page.
 */
export function saveCheckoutVisit(options: CheckoutOptions): void {
  useVisit.setState({ visit: useLocation.getState().location.key, options })
}

/** Sets the address that was selected or added on another page. */
export function chooseAddress(addressId: string): void {
  useVisit.setState(({ visit, options }) => ({ visit, options: { ...options, addressId } }))
}
