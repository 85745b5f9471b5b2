import { isCardProcessor, type Method } from './methods.ts'

type Offer = { method: Method; usable: boolean }

/**
 * Leaves one method for cards: the first usable card processor in the operator's order. A method of a single
 * brand stays where that processor does not accept the brand. Pure.
 * @param offers in the operator's order
 * @param requested id of a method that stays; a requested card processor replaces the operator's choice
 */
export function mergeCardMethods<O extends Offer>(offers: readonly O[], requested?: string): O[] {
  const processors = offers.filter(({ method }) => isCardProcessor(method))
  const chosen =
    processors.find(({ method }) => method.id === requested) ??
    processors.find(({ usable }) => usable) ??
    processors[0]
  const accepted = chosen?.usable ? (chosen.method.brands ?? []) : []
  return offers.filter((offer) => {
    const { id, brands: [brand] = [] } = offer.method
    if (offer === chosen || id === requested || !brand) return true
    return !isCardProcessor(offer.method) && !accepted.includes(brand)
  })
}

/** Sorts unusable methods last. */
export const sortUsableFirst = <O extends Pick<Offer, 'usable'>>(offers: readonly O[]): O[] =>
  offers.toSorted((a, b) => Number(b.usable) - Number(a.usable))
