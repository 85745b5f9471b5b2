import type { ParcelAddress } from '../../tables.ts'
import type { Shipment, ShipmentItem } from '../carrier.ts'

const GRAMS_PER_OUNCE = 28.349523125

/** Ounces with one decimal, which is what the API takes; never 0. */
const toOunces = (grams: number): number => Math.max(0.1, Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10)

const isLetter = /[\p{L}\p{N}]/u

/** Returns the street of an address on one line: without the parts that are city, state and postcode. */
export function streetOf({ address, city, state, postcode }: ParcelAddress): string {
  const parts = address.split(/,\s*/).filter((part) => {
    const rest = [postcode, city, state].filter(Boolean).reduce((left, area) => left.replace(area, ''), part)
    return isLetter.test(rest)
  })
  return parts.join(', ') || address
}

const toVendorAddress = (address: ParcelAddress) => ({
  ...{ name: address.name, phone: address.phone, street1: streetOf(address), city: address.city },
  ...{ state: address.state, zip: address.postcode, country: address.country },
})

const toCustomsItem = (item: ShipmentItem) => ({
  ...{ description: item.title.slice(0, 200), quantity: item.quantity, code: item.code },
  ...{ value: item.value, currency: item.currency, weight: toOunces(item.weightGrams * item.quantity) },
  ...{ hs_tariff_number: item.hsCode, origin_country: item.originCountry },
})

/** Builds the request of a shipment, with the customs form of one that crosses a border. */
export function buildShipment({ reference, from, to, items }: Shipment): object {
  const grams = items.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0)
  const customs = {
    ...{ contents_type: 'merchandise', customs_certify: true, customs_signer: from.name },
    ...{ restriction_type: 'none', non_delivery_option: 'return' },
    // The exemption of exports from the United States below 2,500 USD.
    ...(from.country === 'US' ? { eel_pfc: 'NOEEI 30.37(a)' } : {}),
    customs_items: items.map(toCustomsItem),
  }
  return {
    shipment: {
      reference,
      from_address: toVendorAddress(from),
      to_address: toVendorAddress(to),
      parcel: { weight: toOunces(grams) },
      options: { label_format: 'PDF' },
      ...(from.country === to.country ? {} : { customs_info: customs }),
    },
  }
}
