import type { shipping as english } from '../en-us/shipping.ts'
import type { Translated } from '../types.ts'

export const shipping: Translated<typeof english> = {
  'carrier_pasar-express': '巴刹速运',
  carrier_easypost: 'EasyPost',
}
