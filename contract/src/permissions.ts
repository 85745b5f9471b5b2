/** What a staff account may be allowed to do (domain: Roles). */
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
