export const shipping = {
  'carrier_pasar-express': 'Pasar Express',
} as const
