import type { shipping as english } from '../en-us/shipping.ts'
import type { Translated } from '../types.ts'

export const shipping: Translated<typeof english> = {
  'carrier_pasar-express': 'Pasar Express',
  carrier_easypost: 'EasyPost',
}
