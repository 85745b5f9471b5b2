import { mask } from '@pasar/contract/validate'

/** Email addresses are compared without case, as providers report them. */
export const normalizeAddress = (address: string): string => address.trim().toLowerCase()

/** Masks an email address (`a•••@example.com`), a number (`+60•••789`) or a username. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at > 0 ? `${address.slice(0, 1)}•••${address.slice(at)}` : mask(address)
}
