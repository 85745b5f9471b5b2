import type { documents as english } from '../en-us/documents.ts'
import type { Translated } from '../types.ts'

export const documents: Translated<typeof english> = {
  packing_slip: 'Szállítólevél',
  pick_list: 'Komissiózási lista',
  order: 'Rendelés',
  placed: 'Leadva',
  to: 'Szállítási cím',
  from: 'Feladó',
  item: 'Tétel',
  quantity: 'Mennyiség',
  parcel: 'Csomag',
  remarks: 'Megjegyzés',
  thanks: 'Köszönjük a rendelését.',
  location: 'Tárhely',
  units: 'Darab',
  orders: 'Rendelések',
}
