import { useState } from 'react'
import { refusalName } from '../../data/call.ts'
import type { Order } from './labels.ts'

/**
 * Keeps the version of an order's address that staff saw first, while the page may load a new one: the label
 * that they write by hand has the old address. After the refusal, the new address counts as seen.
 */
export function useAddressVersion(order: Pick<Order, 'addressVersion'>) {
  const [seen, setSeen] = useState<string | undefined>(order.addressVersion)
  return {
    addressVersion: seen ?? order.addressVersion,
    onError: (error: unknown) => {
      if (refusalName(error) === 'address-changed') setSeen(undefined)
    },
  }
}
