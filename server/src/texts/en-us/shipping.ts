export const shipping = {
  'carrier_pasar-express': 'Pasar Express',
  carrier_easypost: 'EasyPost',
} as const
