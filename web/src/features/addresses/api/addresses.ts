import {
  addressCreate,
  addressDelete,
  addressInfo,
  addressList,
  addressSetDefault,
  addressSplit,
  addressUpdate,
} from '@pasar/contract/calls/addresses'
import { useRead } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

const changes = [addressList, addressInfo]

/** Reads the member's addresses, the default first. Disabled for visitors. */
export const useAddresses = () => useRead(addressList, {}, { enabled: useSignedIn() })

/** Reads an address. Disabled without an id. */
export const useAddress = (id: string) =>
  useRead(addressInfo, { id }, { enabled: useSignedIn() && id !== '', handles: ['not-found'] })

/** The form shows an invalid phone number at the field. */
export const useCreateAddress = () => useCall(addressCreate, { changes, handles: ['mobile-invalid'] })
export const useUpdateAddress = () => useCall(addressUpdate, { changes, handles: ['mobile-invalid'] })
export const useDeleteAddress = () => useCall(addressDelete, { changes })
export const useMakeDefault = () => useCall(addressSetDefault, { changes })
export const useSplitAddress = () => useCall(addressSplit)

/** Returns the areas of a postcode, or null when the server does not answer: the member can choose them. */
export const findPostcode = (country: string, postcode: string) =>
  request(addressSplit, { country, text: postcode }, { handles: ['too-many-requests'] }).catch(() => null)
