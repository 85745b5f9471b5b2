import * as calls from '@pasar/contract/calls/addresses'
import { addressForms } from '@pasar/contract/calls/regions'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { listCities, listJapaneseCities } from './list-cities.ts'
import { listForms } from './list-forms.ts'
import { setDefaultAddress } from './set-default.ts'
import { showAddress } from './show-address.ts'
import { splitPasted } from './split-pasted.ts'
import { changeAddress } from './update-address.ts'

export const addressRoutes: Route[] = [
  handle(addressForms, listForms, { cached: { tags: ['regions'], seconds: 3600 } }),
  handle(calls.addressList, listAddresses),
  handle(calls.addressInfo, showAddress),
  handle(calls.addressCreate, createAddress),
  handle(calls.addressUpdate, changeAddress),
  handle(calls.addressDelete, deleteAddress),
  handle(calls.addressSetDefault, setDefaultAddress),
  handle(calls.addressAreas, listCities),
  handle(calls.addressAreasOfJapan, listJapaneseCities),
  handle(calls.addressSplit, splitPasted),
]
