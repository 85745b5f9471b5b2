/** Permissions of staff accounts. */
export const permissions = [
  'catalog',
  'orders',
  'aftersales',
  'finance',
  /** Refunds of orders and top-ups. */
  'refunds',
  /** Files with personal data of many people, in addition to the permission for the records. */
  'exports',
  'members',
  'verification',
  'content',
  'support',
  'network',
  'settings',
  'audit',
] as const

export type Permission = (typeof permissions)[number]
