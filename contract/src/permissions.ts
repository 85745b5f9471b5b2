/** Permissions of staff accounts. */
export const permissions = [
  'catalog',
  'orders',
  'aftersales',
  'finance',
  'members',
  'verification',
  'content',
  'support',
  'network',
  'settings',
  'audit',
] as const

export type Permission = (typeof permissions)[number]
