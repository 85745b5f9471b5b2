export const serviceCenters = {
  hours_overlap: 'Opening hours overlap',
  member_blocked: 'The account is blocked',
} as const
